import type { Context, Define, Run } from '../../command/context.js';
import type { Flags } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { Failure } from '../../failure/failure.js';
import { renderData } from '../../io/output/list-output.js';
import { outlineOf } from './outline.js';
import { type Detail, readDetail } from './read-detail.js';
import { readTasks, sayRequest, type Task } from './read-tasks.js';
import { isFirstShown, keepShown, taskIdOf } from './shown-tasks.js';

export const defineTaskShow: Define = (t) => ({
  words: ['task', 'show'],
  summary: t('task:show.summary'),
  details: t('task:show.details'),
  arguments: [{ name: 'TASK', summary: t('task:argument.task'), required: true, many: false }],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall task show 1', summary: t('task:show.example') },
    { command: 'mall task show 1 -o json', summary: t('command:example.json') },
  ],
});

export const defineTaskNext: Define = (t) => ({
  words: ['task', 'next'],
  summary: t('task:next.summary'),
  details: t('task:next.details'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall task next', summary: t('task:next.example') },
    { command: 'mall task next -o json', summary: t('command:example.json') },
  ],
});

/** `mall task show TASK`: what is asked, the form, and the way. */
export const runTaskShow: Run = async ({ args, flags }, context) => {
  if (flags['dry-run']) return sayRequest(100, context);
  const taskId = taskIdOf(args[0] ?? '', context);
  const { tasks } = await readTasks(100, context);
  const task = tasks.find((one) => one.taskId === taskId);
  if (!task)
    throw new Failure('task:error.notYours', {
      exit: 'notFound',
      params: { task: taskId },
      next: ['mall task inbox'],
    });
  await showTask(task, flags, context);
  return undefined;
};

/** `mall task next`: the first of those that wait; it is number 1 then, and the others of the list shown last stay theirs. */
export const runTaskNext: Run = async ({ flags }, context) => {
  if (flags['dry-run']) return sayRequest(100, context);
  const [task] = (await readTasks(100, context)).tasks;
  if (!task) {
    context.io.say(context.t('task:inbox.empty'));
    return undefined;
  }
  if (!isFirstShown(task.taskId, context)) await keepShown([task], context);
  await showTask(task, flags, context);
  return undefined;
};

async function showTask(task: Task, flags: Flags, context: Context): Promise<void> {
  const detail =
    (await readDetail({ taskId: task.taskId, processInsId: task.processInstanceId }, context)) ?? bare(task);
  const choice = outputChoice(context, flags);
  if (
    choice.query !== undefined ||
    choice.format === 'json' ||
    choice.format === 'yaml' ||
    choice.format === 'ndjson'
  )
    await context.io.out(await renderData({ ...task, ...dataOf(detail) }, choice));
  else
    await context.io.out(
      outlineOf(detail, context, task)
        .map((line) => `${line}\n`)
        .join(''),
    );
}

/** Without what is said for people alone. */
const dataOf = ({ state: _state, fields, ...rest }: Detail) => ({
  ...rest,
  fields: fields.map(({ text: _text, ...field }) => field),
});

/** Where the server has no call for all of it: what the list says. */
const bare = ({ title, step, starter, since, taskId }: Task): Detail => ({
  process: {
    processDefinitionName: title,
    taskName: step,
    startUsername: starter,
    createTime: since,
    status: 'todo',
    taskId,
  },
  state: '',
  fields: [],
  flow: [],
  buttons: [],
});
