import type { Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { showOwnRows } from '../../command/own-rows.js';
import { readTasks, sayRequest } from './read-tasks.js';
import { keepShown } from './shown-tasks.js';

export const defineTaskInbox: Define = (t) => ({
  words: ['task', 'inbox'],
  summary: t('task:inbox.summary'),
  details: t('task:inbox.details'),
  arguments: [],
  flags: [{ name: 'limit', type: 'number', group: 'page', summary: t('task:flag.limit') }],
  effect: 'read',
  examples: [
    { command: 'mall task inbox', summary: t('task:inbox.example') },
    { command: 'mall task inbox -o json', summary: t('command:example.json') },
  ],
});

const [usual, most] = [20, 100];

/** `mall task inbox`: what waits for the caller, numbered; the numbers name tasks until the next list. */
export const runTaskInbox: Run = async ({ flags }, context) => {
  const size = Math.min(most, Math.max(1, Number(textFlag(flags, 'limit') ?? usual) || usual));
  if (flags['dry-run']) return sayRequest(size, context);
  const { tasks, total } = await readTasks(size, context);
  await keepShown(tasks, context);
  const { format } = outputChoice(context, flags);
  const rows = tasks.map((task, index) => ({ number: String(index + 1), ...task }));
  const forPerson = format === 'table';
  // A column for what hardly ever is takes room from the others.
  const withBehalf = !forPerson || tasks.some(({ behalf }) => behalf !== '');
  const columns = ['number', 'title', 'step', 'starter', 'since', 'due', ...(withBehalf ? ['behalf'] : [])];
  const usualColumns = forPerson ? columns : ['number', 'taskId', ...columns.slice(1)];
  await showOwnRows(rows, { words: 'task', noun: 'task', key: 'taskId', columns: usualColumns }, context);
  if (tasks.length === 0) context.io.say(context.t('task:inbox.empty'));
  else if (tasks.length < total) context.io.say(context.t('task:inbox.more', { shown: tasks.length, total }));
  return undefined;
};
