import { randomUUID } from 'node:crypto';
import type { Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { Failure } from '../../failure/failure.js';
import { send } from '../../resource/calls/send.js';
import { validated } from '../../resource/input/validate.js';
import { readTasks } from './read-tasks.js';
import { taskIdOf } from './shown-tasks.js';

export const defineTaskComment: Define = (t) => ({
  words: ['task', 'comment'],
  summary: t('task:comment.summary'),
  arguments: [{ name: 'TASK', summary: t('task:argument.task'), required: true, many: false }],
  flags: [
    {
      name: 'comment',
      short: 'm',
      type: 'text',
      group: 'command',
      summary: t('task:flag.said'),
      required: true,
    },
  ],
  effect: 'write',
  examples: [
    { command: 'mall task comment 1 --comment "请补发票"', summary: t('task:comment.example') },
    { command: 'mall task comment 1 --comment "请补发票" --dry-run', summary: t('task:comment.example.dry') },
  ],
});

/** `mall task comment TASK`: said beside the decisions; it decides nothing. */
export const runTaskComment: Run = async ({ args, flags }, context) => {
  const { resource, labels } = await context.describe('process');
  const { comment: endpoint } = resource.operations;
  if (!endpoint) return undefined;
  const taskId = taskIdOf(args[0] ?? '', context);
  const task = (await readTasks(100, context)).tasks.find((one) => one.taskId === taskId);
  if (!task)
    throw new Failure('task:error.notYours', {
      exit: 'notFound',
      params: { task: taskId },
      next: ['mall task inbox'],
    });
  const input = {
    processInstanceId: task.processInstanceId,
    taskId,
    comment: textFlag(flags, 'comment') ?? '',
    requestKey: randomUUID(),
  };
  const sent = await send(endpoint, validated(endpoint, input, { context, resource, labels }), context);
  if (!sent.dryRun) context.io.say(context.t('task:comment.done'));
  return undefined;
};
