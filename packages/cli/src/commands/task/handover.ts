import { confirm } from '../../command/confirm.js';
import type { Context, Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { send, showRequests } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import { peopleOf } from './people.js';

export const defineTaskHandover: Define = (t) => ({
  words: ['task', 'handover'],
  summary: t('task:handover.summary'),
  details: t('task:handover.details'),
  arguments: [{ name: 'USER', summary: t('task:handover.argument'), required: true, many: false }],
  flags: [
    { name: 'to', type: 'text', group: 'command', required: true, summary: t('task:handover.to') },
    { name: 'reason', short: 'm', type: 'text', group: 'command', summary: t('task:handover.reason') },
  ],
  effect: 'write',
  examples: [
    {
      command: 'mall task handover 1123598821738675201 --to 1123598821738675202 --reason left --yes',
      summary: t('task:handover.example'),
    },
    {
      command: 'mall task handover 1123598821738675201 --to 1123598821738675202 --dry-run',
      summary: t('task:handover.example.dry'),
    },
  ],
});

/** `mall task handover USER --to USER`: everything of somebody who leaves is somebody else's. */
export const runTaskHandover: Run = async ({ args, flags }, context) => {
  const described = await context.describe('workflow-handover');
  const { find, run } = described.resource.operations;
  if (!find || !run) return undefined;
  const from = await peopleOf(args[0] ?? '', context);
  const to = await peopleOf(textFlag(flags, 'to') ?? '', context);
  const reason = textFlag(flags, 'reason');
  const input = { from, to, ...(reason === undefined ? {} : { reason }) };
  const call = validated(run, input, { context, ...described });
  await sayHeld(find, from, context);
  if (flags['dry-run']) {
    await showRequests(run, [call], context);
    return undefined;
  }
  await confirm(context.t('task:handover.ask', { to: textFlag(flags, 'to') ?? '' }), context);
  let all: Counts = {};
  for (let left = 1; left > 0; ) {
    const sent = await send(run, call, context);
    if (sent.dryRun) return undefined;
    // The endpoint's own schema has parsed it.
    const done = sent.data as Counts;
    all = Object.fromEntries(Object.entries(done).map(([key, count]) => [key, count + (all[key] ?? 0)]));
    left = done.left ?? 0;
  }
  context.io.say(context.t('task:handover.done', all));
  return undefined;
};

type Counts = Readonly<Record<string, number>>;
type Finding = Parameters<typeof send>[0];

/** What he has and what names him, in one line. It is read although nothing is to be sent: it changes nothing. */
async function sayHeld(find: Finding, userId: string, context: Context): Promise<void> {
  const client = await context.client();
  // The endpoint's own schema has parsed it.
  const held = (await client.call(find, { userId })) as Readonly<Record<string, unknown>>;
  const counted = Object.entries(held).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.length : Number(value) || 0,
  ]);
  context.io.say(
    context.t('task:handover.has', { ...Object.fromEntries(counted), who: String(held.userName ?? userId) }),
  );
}
