import { setAssignee } from '../agenda/assignment.js';
import { setVariables, toVariables } from '../agenda/variables.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command, GivenVariables } from './command.js';
import { openTask } from './open-task.js';

/** The delegate is done: the task returns to its owner, who can complete it. */
export const resolve: Command<
  Acting & { readonly taskId: string; readonly variables?: GivenVariables },
  void
> = {
  name: 'resolve',
  light: true,
  async run(session, { taskId, variables }) {
    const { task, instance, execution } = await openTask(session, taskId);
    if (task.delegation !== 'pending') {
      throw new WorkflowError('task_not_delegated', { name: task.name ?? task.id });
    }
    setVariables(session, instance, execution, toVariables(variables));
    session.task.patch(taskId, { delegation: 'resolved' });
    await setAssignee(session, taskId, task.owner);
  },
};
