import { randomUUID } from 'node:crypto';
import { confirm } from '../../command/confirm.js';
import type { Context, Define, Run } from '../../command/context.js';
import { type Flags, listFlag, textFlag } from '../../command/flags.js';
import { givenValues } from '../../command/given-values.js';
import type { FlagSpec } from '../../command/spec.js';
import { Failure } from '../../failure/failure.js';
import { errorLines } from '../../failure/report-error.js';
import { send } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import type { Translate } from '../../words/texts.js';
import { peopleOf } from './people.js';
import { taskIdOf, taskTitle } from './shown-tasks.js';
import { sayWhatComes } from './what-comes.js';

const flagsOf = (t: Translate): FlagSpec[] => [
  { name: 'comment', short: 'm', type: 'text', group: 'command', summary: t('task:flag.comment') },
  { name: 'set', type: 'text', many: true, group: 'command', summary: t('task:flag.set') },
  { name: 'copy-to', type: 'text', group: 'command', summary: t('task:flag.copyTo') },
];

export const defineTaskApprove: Define = (t) => ({
  words: ['task', 'approve'],
  summary: t('task:approve.summary'),
  details: t('task:approve.details'),
  arguments: [{ name: 'TASK', summary: t('task:argument.tasks'), required: true, many: true }],
  flags: [...flagsOf(t), { name: 'next', type: 'text', group: 'command', summary: t('task:flag.next') }],
  effect: 'write',
  examples: [
    { command: 'mall task approve 1', summary: t('task:approve.example.number') },
    { command: 'mall task approve 1 --set days=3 --dry-run', summary: t('task:approve.example.dry') },
  ],
});

export const defineTaskReject: Define = (t) => ({
  words: ['task', 'reject'],
  summary: t('task:reject.summary'),
  details: t('task:reject.details'),
  arguments: [{ name: 'TASK', summary: t('task:argument.tasks'), required: true, many: true }],
  flags: flagsOf(t),
  effect: 'write',
  examples: [
    { command: 'mall task reject 2 --comment "缺少发票" --yes', summary: t('task:reject.example.why') },
    { command: 'mall task reject 2 --comment "缺少发票" --dry-run', summary: t('task:reject.example.dry') },
  ],
});

/** `mall task approve TASK…`: the task is done, and the process goes on. */
export const runTaskApprove: Run = async ({ args, flags }, context) => {
  if (args.length > 1) await confirm(context.t('task:approve.ask', { count: args.length }), context);
  const next = textFlag(flags, 'next');
  const more = next === undefined ? {} : { assignee: await peopleOf(next, context) };
  return decideAll(args, { ...(await commonInput(flags, context)), ...more, pass: true }, context);
};

/** `mall task reject TASK…`: it goes back, with a reason. */
export const runTaskReject: Run = async ({ args, flags }, context) => {
  const comment = await reasonOf(flags, context);
  await confirm(context.t('task:reject.ask', { count: args.length, reason: comment }), context);
  return decideAll(args, { ...(await commonInput(flags, context)), comment, pass: false }, context);
};

async function reasonOf(flags: Flags, { io, t, signal }: Context): Promise<string> {
  const given = textFlag(flags, 'comment')?.trim() ?? '';
  if (given !== '') return given;
  if (io.interactive) {
    const { askLine } = await import('../../io/prompt.js');
    const typed = (await askLine(t('task:reject.why'), undefined, io, signal)).trim();
    if (typed !== '') return typed;
  }
  throw new Failure('task:error.noReason', { exit: 'usage' });
}

async function commonInput(flags: Flags, context: Context): Promise<Record<string, unknown>> {
  const [comment, copies] = [textFlag(flags, 'comment'), textFlag(flags, 'copy-to')];
  const variables = givenValues(listFlag(flags, 'set'));
  return {
    ...(comment === undefined ? {} : { comment }),
    ...(copies === undefined ? {} : { copyUser: await peopleOf(copies, context) }),
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
  };
}

/** One after the other; what fails is said, and the others are done. */
async function decideAll(
  args: readonly string[],
  input: Readonly<Record<string, unknown>>,
  context: Context,
) {
  const { io, t } = context;
  const { resource, labels } = await context.describe('task');
  const { complete } = resource.operations;
  if (!complete) return undefined;
  const ids = args.map((named) => taskIdOf(named, context));
  let failed = 0;
  for (const taskId of ids) {
    const call = validated(
      complete,
      { ...input, taskId, requestKey: randomUUID() },
      { context, resource, labels },
    );
    try {
      const sent = await send(complete, call, context);
      if (sent.dryRun) await sayWhatComes({ taskId, input }, context);
      else
        io.say(
          t(input.pass ? 'task:approve.done' : 'task:reject.done', { task: taskTitle(taskId, context) }),
        );
    } catch (error) {
      if (ids.length === 1) throw error;
      failed += 1;
      for (const line of errorLines(error, { t, debug: context.flags.debug === true, noun: 'task' }))
        io.say(`${taskTitle(taskId, context)}: ${line}`);
    }
  }
  if (failed === 0) return undefined;
  return failed === ids.length ? 'error' : 'partial';
}
