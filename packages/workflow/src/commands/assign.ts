import { setAssignee } from '../agenda/assignment.js';
import type { Acting, Command } from './command.js';
import { openTask } from './open-task.js';

/** Gives a task to somebody, whoever had it; null gives it to nobody. */
export const assign: Command<Acting & { readonly taskId: string; readonly user: string | null }, void> = {
  name: 'assign',
  light: true,
  async run(session, { taskId, user }) {
    await openTask(session, taskId);
    await setAssignee(session, taskId, user);
  },
};
