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
  const changes = await listen(context);
  while (!context.signal.aborted && !context.io.closed()) {
    const { tasks } = await readTasks(100, context);
    for (const task of tasks) if (!known.has(task.taskId)) await context.io.out(lineOf(task, context));
    for (const { taskId } of tasks) known.add(taskId);
    if (ends !== undefined && Date.now() + every > ends) break;
    await Promise.race([sleep(every, undefined, { signal: context.signal }), changes.next()]);
  }
  changes.stop();
  return undefined;
};

/** Hears that tasks have changed; where no stream comes through, the list is asked for every so often all the same. */
async function listen(context: Context) {
  const [{ events }, client] = [await import('@mall/sdk'), await context.client()];
  const stopped = new AbortController();
  const signal = AbortSignal.any([context.signal, stopped.signal]);
  let tell: () => void = () => undefined;
  const hear = async () => {
    for await (const one of events(client, { signal }))
      if (one.event !== 'changed' || one.kind === 'tasks') tell();
  };
  // A session that is over is said by the list itself.
  void hear().catch(() => undefined);
  return {
    next: () =>
      new Promise<void>((resolve) => {
        tell = resolve;
      }),
    stop: () => stopped.abort(),
  };
}

/** A line each, also where it is data: nobody waits for the end of a list that has none. */
function lineOf(task: Task, context: Context): string {
  const { format } = outputChoice(context, context.flags);
  if (format === 'json' || format === 'ndjson' || format === 'yaml') return `${JSON.stringify(task)}\n`;
  const { since, title, step, starter, taskId, behalf } = task;
  const whose = behalf === '' ? [] : [context.t('task:show.behalf', { who: behalf })];
  return `${[since, title, step, starter, taskId, ...whose].map(safeLine).join('\t')}\n`;
}
