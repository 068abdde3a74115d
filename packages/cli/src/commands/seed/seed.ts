import { quoteText } from '@mall/sdk';
import { maxEphemeralMinutes } from '@mall/sdk/contract';
import type { Context, Define, Run } from '../../command/context.js';
import { parseDuration } from '../../command/duration.js';
import { type Flags, textFlag } from '../../command/flags.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { Failure } from '../../failure/failure.js';
import { renderData } from '../../io/output/list-output.js';
import { showRequest } from '../../resource/calls/send.js';
import { plantSeed } from './plant.js';
import { readSeed, type SeedFile } from './seed-file.js';
import { seedTemplate } from './seed-template.js';
import { clientFor, newPassword, tenantCalls } from './test-tenant.js';

export const defineSeedCommand: Define = (t) => ({
  words: ['seed'],
  summary: t('seed:summary'),
  details: t('seed:details'),
  arguments: [],
  flags: [
    { name: 'file', short: 'f', type: 'file', group: 'command', summary: t('seed:flag.file') },
    { name: 'ephemeral', type: 'switch', group: 'command', summary: t('seed:flag.ephemeral') },
    { name: 'ttl', type: 'text', group: 'command', summary: t('seed:flag.ttl') },
    { name: 'template', type: 'switch', group: 'command', summary: t('seed:flag.template') },
    {
      ...{ name: 'output', short: 'o', type: 'text', group: 'output', summary: t('seed:flag.output') },
      choices: [{ value: 'env' }, { value: 'json' }],
    },
  ],
  effect: 'write',
  examples: [
    { command: 'mall seed --template > seed.yaml', summary: t('seed:example.template') },
    { command: 'mall seed --ephemeral --ttl 30m -o env > mall.env', summary: t('seed:example.env') },
  ],
});

/** `mall seed --ephemeral`: a tenant with an end, filled, and on stdout what signs in to it. */
export const runSeed: Run = async ({ flags }, context) => {
  const { io, t } = context;
  if (flags.template) {
    await io.out(seedTemplate(t));
    return undefined;
  }
  if (!flags.ephemeral) throw new Failure('seed:error.ephemeral', { exit: 'usage' });
  const minutes = minutesOf(flags);
  const seed = await readSeed(textFlag(flags, 'file'), context);
  const { make } = await tenantCalls(context);
  const password = newPassword();
  const input = { tenantName: seed.tenant ?? t('seed:name'), adminPassword: password, minutes };
  if (flags['dry-run']) {
    await showRequest(make, input, context);
    return undefined;
  }
  refuseReadOnly(make, context);
  const client = await context.client();
  const { tenantId, ephemeralUntil } = await client.call(make, input, { signal: context.signal });
  await fill(seed, { tenantId, password }, context);
  const counts = Object.entries(seed.document)
    .flatMap(([section, rows]) => (Array.isArray(rows) ? [`${section} ${rows.length}`] : []))
    .concat(`codes ${seed.codes.reduce((sum, { count }) => sum + count, 0)}`)
    .join(', ');
  await show(
    {
      ...{ MALL_URL: context.profile().url, MALL_TENANT: tenantId },
      ...{ MALL_USERNAME: 'admin', MALL_PASSWORD: password },
    },
    context,
  );
  io.say(io.paint.err.green(t('seed:made', { tenantId, until: ephemeralUntil, counts })));
  return undefined;
};

function minutesOf(flags: Flags): number {
  const text = textFlag(flags, 'ttl') ?? '2h';
  const minutes = Math.ceil(parseDuration(text) / 60_000);
  if (minutes <= maxEphemeralMinutes) return minutes;
  throw new Failure('seed:error.ttl', { exit: 'usage', params: { value: text } });
}

async function fill(
  seed: SeedFile,
  made: { readonly tenantId: string; readonly password: string },
  context: Context,
): Promise<void> {
  try {
    await plantSeed(seed, await clientFor(made.tenantId, context), made, context);
  } catch (error) {
    const { destroy } = await tenantCalls(context);
    // Where even that fails, the server takes it away when its time is over.
    await (await context.client()).call(destroy, { tenantIds: made.tenantId }).then(
      () => context.io.say(context.t('seed:removedAgain', { tenantId: made.tenantId })),
      () => undefined,
    );
    throw error;
  }
}

const show = async (values: Readonly<Record<string, string>>, { flags, io }: Context): Promise<void> =>
  io.out(
    flags.output === 'json'
      ? await renderData(values, { format: 'json' })
      : Object.entries(values).map(envLine).join(''),
  );

/** `KEY='value'`, as a shell reads it: quoted, plain or not, so that one pattern finds them all. */
const envLine = ([key, value]: readonly [string, string]): string => `${key}=${quoteText(value)}\n`;
