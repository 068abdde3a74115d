import { setAssignee } from '../agenda/assignment.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command } from './command.js';
import { openTask } from './open-task.js';

/** Takes a task that nobody has. Claiming one's own task again changes nothing. */
export const claim: Command<Acting & { readonly taskId: string; readonly user: string }, void> = {
  name: 'claim',
  light: true,
  async run(session, { taskId, user }) {
    const { task } = await openTask(session, taskId);
    if (task.assignee !== null && task.assignee !== user) {
      throw new WorkflowError('task_claimed', { name: task.name ?? task.id, assignee: task.assignee });
    }
    if (task.assignee === user && task.claimTime !== null) return;
    session.task.patch(taskId, { claimTime: session.now });
    await setAssignee(session, taskId, user);
  },
};
