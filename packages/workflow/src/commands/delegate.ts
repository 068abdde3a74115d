import { setAssignee } from '../agenda/assignment.js';
import { involve } from '../agenda/participants.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command } from './command.js';
import { openTask } from './open-task.js';

/** Lets somebody else do a task for its owner; it comes back when resolved. */
export const delegate: Command<Acting & { readonly taskId: string; readonly user: string }, void> = {
  name: 'delegate',
  light: true,
  async run(session, { taskId, user }) {
    const { task, instance } = await openTask(session, taskId);
    const owner = task.owner ?? task.assignee;
    // There would be nobody for it to come back to.
    if (owner === null) throw new WorkflowError('task_unassigned', { name: task.name ?? task.id });
    session.task.patch(taskId, { delegation: 'pending', owner });
    involve(session, instance, 'owner', owner);
    await setAssignee(session, taskId, user);
  },
};
