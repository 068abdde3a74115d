import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Define, Run } from '../../command/context.js';
import { parseDuration } from '../../command/duration.js';
import { textFlag } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { safeLine } from '../../io/output/safe-text.js';
import { readTasks, sayRequest, type Task } from './read-tasks.js';

export const defineTaskWatch: Define = (t) => ({
  words: ['task', 'watch'],
  summary: t('task:watch.summary'),
  details: t('task:watch.details'),
  arguments: [],
  flags: [
    { name: 'every', type: 'text', group: 'command', summary: t('task:flag.every') },
    { name: 'for', type: 'text', group: 'command', summary: t('task:flag.for') },
  ],
  effect: 'read',
  examples: [
    { command: 'mall task watch --for 1s', summary: t('task:watch.example') },
    { command: 'mall task watch --every 1s --for 1s -o json', summary: t('task:watch.example.json') },
  ],
});

/** `mall task watch`: a line for every task that was not there before; those that are there come first. */
export const runTaskWatch: Run = async ({ flags }, context) => {
  if (flags['dry-run']) return sayRequest(100, context);
  const every = parseDuration(textFlag(flags, 'every') ?? '10s');
  const until = textFlag(flags, 'for');
  const ends = until === undefined ? undefined : Date.now() + parseDuration(until);
  const known = new Set<string>();
  while (!context.signal.aborted && !context.io.closed()) {
    const { tasks } = await readTasks(100, context);
    for (const task of tasks) if (!known.has(task.taskId)) await context.io.out(lineOf(task, context));
    for (const { taskId } of tasks) known.add(taskId);
    if (ends !== undefined && Date.now() + every > ends) return undefined;
    await sleep(every, undefined, { signal: context.signal });
  }
  return undefined;
};

/** A line each, also where it is data: nobody waits for the end of a list that has none. */
function lineOf(task: Task, context: Context): string {
  const { format } = outputChoice(context, context.flags);
  if (format === 'json' || format === 'ndjson' || format === 'yaml') return `${JSON.stringify(task)}\n`;
  const { since, title, step, starter, taskId } = task;
  return `${[since, title, step, starter, taskId].map(safeLine).join('\t')}\n`;
}
