import { type Client, loadBelonging } from '@mall/sdk';
import { auth } from '@mall/sdk/contract';
import type { Context, Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { keepAccess } from '../../command/keep-access.js';
import { Failure } from '../../failure/failure.js';
import { showRequest } from '../../resource/calls/send.js';
import { choosePlace, placeText } from './choose-place.js';

export const defineAuthSwitchCommand: Define = (t) => ({
  words: ['auth', 'switch'],
  summary: t('auth:switch'),
  details: t('auth:switchDetails'),
  arguments: [],
  flags: [
    { name: 'dept', type: 'text', group: 'command', summary: t('auth:flag.dept') },
    { name: 'role', type: 'text', group: 'command', summary: t('auth:flag.role') },
  ],
  effect: 'local',
  examples: [
    { command: 'mall auth switch', summary: t('auth:example.switch') },
    { command: 'mall auth switch --role 店长', summary: t('auth:example.switchRole') },
  ],
});

export const runAuthSwitch: Run = async ({ flags }, context) => {
  const given = { dept: textFlag(flags, 'dept'), role: textFlag(flags, 'role') };
  if (flags['dry-run']) {
    const grant = { grant_type: 'refresh_token', refresh_token: '***', scope: 'all' };
    const choice = { ...(given.dept && { deptId: given.dept }), ...(given.role && { roleId: given.role }) };
    const { tenant: tenantId } = context.profile();
    await showRequest(
      auth.operations.token,
      { ...grant, tenantId, tenantHeader: tenantId, ...choice },
      context,
    );
    return undefined;
  }
  refuseUnkept(context);
  const client = await context.client();
  const place = await switchPlace(client, given, context);
  if (place === undefined) throw new Failure('auth:error.noSwitch', { exit: 'usage' });
  await keepAccess(client, context.profile().contextName, context);
  context.io.say(context.io.paint.err.green(context.t('auth:switch.done', { place })));
  return undefined;
};

/** Tokens that nobody keeps are gone with the command, and the choice with them. */
function refuseUnkept({ io }: Context): void {
  const { MALL_TOKEN, MALL_USERNAME, MALL_PASSWORD } = io.env;
  if (!MALL_TOKEN && !(MALL_USERNAME && MALL_PASSWORD)) return;
  throw new Failure('auth:error.switchUnkept', { exit: 'usage', next: ['mall auth login'] });
}

/** Works as another from now on; undefined where there is nothing to choose. */
export async function switchPlace(
  client: Client,
  given: { readonly dept?: string | undefined; readonly role?: string | undefined },
  context: Context,
): Promise<string | undefined> {
  const belonging = await loadBelonging(client);
  if (!belonging) return undefined;
  const choice = await choosePlace(belonging, given, context);
  await client.session.renew(choice);
  return placeText(belonging, choice);
}
