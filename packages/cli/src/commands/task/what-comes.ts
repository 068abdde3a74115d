import type { Context } from '../../command/context.js';
import { readDetail } from './read-detail.js';
import { readTasks } from './read-tasks.js';

/** Of which task, and what would be said of it. */
interface Asked {
  readonly taskId: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What a decision would lead to, as far as the process says it: beside the call that a dry run shows. */
export async function sayWhatComes({ taskId, input }: Asked, context: Context): Promise<void> {
  const { io, t } = context;
  const { tasks } = await readTasks(100, context).catch(() => ({ tasks: [] }));
  const task = tasks.find((one) => one.taskId === taskId);
  const detail =
    task &&
    (await readDetail({ taskId, processInsId: task.processInstanceId }, context).catch(() => undefined));
  if (!detail) return;
  if (!input.pass) {
    const back = detail.flow.filter(({ type, ended }) => type === 'userTask' && ended).at(-1);
    io.say(back ? t('task:comes.back', { step: back.name }) : t('task:comes.ends'));
    return;
  }
  const next = detail.flow.filter(({ type }) => type === 'candidate');
  if (next.length === 0) io.say(t('task:comes.last'));
  for (const { name, people } of next) io.say(t('task:comes.next', { step: name, people }));
}
