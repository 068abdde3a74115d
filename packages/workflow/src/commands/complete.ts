import { emit } from '../agenda/events.js';
import { notifyListeners } from '../agenda/listeners.js';
import { setVariables, toVariables } from '../agenda/variables.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command, GivenVariables } from './command.js';
import { openTask } from './open-task.js';

export interface CompleteInput extends Acting {
  readonly taskId: string;
  readonly variables?: GivenVariables;
  /** variables of the task alone */
  readonly locals?: GivenVariables;
}

/** Completes a task: its variables are set and the process goes on. A delegated task must be resolved first. */
export const complete: Command<CompleteInput, void> = {
  name: 'complete',
  async run(session, { taskId, variables, locals }) {
    const { task, instance, execution } = await openTask(session, taskId);
    if (task.delegation === 'pending')
      throw new WorkflowError('task_delegated', { name: task.name ?? task.id });
    setVariables(session, instance, execution, toVariables(variables));
    const { listeners } = session.nodeOf(execution);
    await notifyListeners(session, execution, listeners, 'complete', task);
    session.task.patch(taskId, {
      endTime: session.now,
      completer: session.actor,
      locals: { ...task.locals, ...toVariables(locals) },
    });
    emit(session, 'task.completed', instance, { task: session.task.get(taskId) ?? task });
    session.plan({ do: 'leave', execution: execution.id });
  },
};
