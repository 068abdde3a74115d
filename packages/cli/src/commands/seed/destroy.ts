import { messageText } from '@mall/sdk/contract';
import { confirm } from '../../command/confirm.js';
import type { Context, Define, Run } from '../../command/context.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { Failure } from '../../failure/failure.js';
import { send, showRequest } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import { tenantCalls } from './test-tenant.js';

export const defineSeedDestroyCommand: Define = (t) => ({
  words: ['seed', 'destroy'],
  summary: t('seed:destroy'),
  arguments: [{ name: 'TENANT', summary: t('seed:argument.tenant'), required: false, many: true }],
  flags: [{ name: 'all', type: 'switch', group: 'command', summary: t('seed:flag.all') }],
  effect: 'write',
  examples: [
    { command: 'mall seed destroy 482913 --yes', summary: t('seed:example.one') },
    { command: 'mall seed destroy --all --yes', summary: t('seed:example.all') },
  ],
});

interface Meant {
  readonly tenantId: string;
  readonly tenantName?: string;
}

/** `mall seed destroy`: asks, and removes them with all their rows. */
export const runSeedDestroy: Run = async ({ flags, args }, context) => {
  const { io, t, language } = context;
  if (args.length > 0 === (flags.all === true)) throw new Failure('seed:error.which', { exit: 'usage' });
  const { all, destroy } = await tenantCalls(context);
  if (flags.all && flags['dry-run']) {
    await showRequest(all, {}, context);
    return undefined;
  }
  if (!flags['dry-run']) refuseReadOnly(destroy, context);
  const meant: readonly Meant[] = flags.all
    ? await everyOne(context)
    : args.map((tenantId) => ({ tenantId }));
  if (meant.length === 0) {
    io.say(t('seed:none'));
    return undefined;
  }
  const input = validated(
    destroy,
    { tenantIds: meant.map(({ tenantId }) => tenantId).join(',') },
    { context },
  );
  const names = meant.map(({ tenantId, tenantName }) => [tenantId, tenantName].filter(Boolean).join(' '));
  await confirm(`${t('seed:question')} (${meant.length}: ${names.join(', ')})`, context);
  const sent = await send(destroy, input, context);
  if (!sent.dryRun) io.say(io.paint.err.green(messageText('done.deleted', language)));
  return undefined;
};

async function everyOne(context: Context): Promise<Meant[]> {
  const { all } = await tenantCalls(context);
  return (await context.client()).call(all, {}, { signal: context.signal });
}
