import { setAssignee } from '../agenda/assignment.js';
import type { Acting, Command } from './command.js';
import { openTask } from './open-task.js';

/** Gives a task back to those who may claim it. */
export const unclaim: Command<Acting & { readonly taskId: string }, void> = {
  name: 'unclaim',
  light: true,
  async run(session, { taskId }) {
    await openTask(session, taskId);
    session.task.patch(taskId, { claimTime: null });
    await setAssignee(session, taskId, null);
  },
};
