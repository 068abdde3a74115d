import { randomUUID } from 'node:crypto';
import { confirm } from '../../command/confirm.js';
import type { Context, Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { send, showRequests } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import { taskIdOf, taskTitle } from './shown-tasks.js';

export const defineTaskDue: Define = (t) => ({
  words: ['task', 'due'],
  summary: t('task:due.summary'),
  details: t('task:due.details'),
  arguments: [{ name: 'TASK', summary: t('task:argument.tasks'), required: true, many: true }],
  flags: [
    { name: 'at', type: 'text', group: 'command', required: true, summary: t('task:due.at') },
    {
      name: 'comment',
      short: 'm',
      type: 'text',
      group: 'command',
      required: true,
      summary: t('task:due.why'),
    },
    { name: 'preview', type: 'switch', group: 'command', summary: t('task:due.preview') },
  ],
  effect: 'write',
  examples: [
    {
      command: 'mall task due 1123598815738675201 --at "2030-12-31 18:00" -m "等待报价" --yes',
      summary: t('task:due.example'),
    },
    {
      command: 'mall task due 1123598815738675201 --at 2030-12-31 -m "等待报价" --preview',
      summary: t('task:due.example.preview'),
    },
  ],
});

/** `mall task due TASK… --at TIME`: an operator gives tasks another time by which they are to be done. */
export const runTaskDue: Run = async ({ args, flags }, context) => {
  const described = await context.describe('operation-task');
  const { changeDue } = described.resource.operations;
  if (!changeDue) return undefined;
  const ids = args.map((named) => taskIdOf(named, context));
  const dueTime = wholeTime(textFlag(flags, 'at') ?? '');
  const comment = textFlag(flags, 'comment') ?? '';
  const input = { taskId: ids.join(','), dueTime, comment, requestKey: randomUUID() };
  const call = validated(changeDue, input, { context, ...described }) as object;
  if (flags['dry-run'] === true) {
    await showRequests(changeDue, [call], context);
    return undefined;
  }
  if (flags.preview === true) {
    await sayWhatWouldBe(changeDue, call, context);
    return undefined;
  }
  await confirm(context.t('task:due.ask', { count: ids.length, time: dueTime }), context);
  const sent = await send(changeDue, call, context);
  if (sent.dryRun) return undefined;
  const titles = ids.map((id) => taskTitle(id, context)).join(', ');
  context.io.say(sent.message ?? context.t('task:act.done', { task: titles }));
  return undefined;
};

/** A time without seconds is one on the minute. */
const wholeTime = (text: string): string => (/^\S+ \d\d:\d\d$/.test(text) ? `${text}:00` : text);

/** The server takes back what it has tried. */
async function sayWhatWouldBe(
  changeDue: Parameters<typeof send>[0],
  input: object,
  context: Context,
): Promise<void> {
  const client = await context.client();
  // The endpoint's own schema has parsed it.
  const seen = (await client.call(changeDue, { ...input, preview: 1 })) as readonly Readonly<
    Record<'taskName' | 'before' | 'dueTime' | 'nextTime', string | null>
  >[];
  for (const { taskName, before, dueTime, nextTime } of seen) {
    const words = { step: taskName ?? '', from: before ?? '—', to: dueTime ?? '' };
    context.io.say(context.t('task:due.would', words));
    const next = nextTime === null ? 'task:due.noClock' : 'task:due.next';
    context.io.say(context.t(next, { time: nextTime ?? '' }));
  }
}
