import type { Session } from '../agenda/context.js';
import { isLoopInstance } from '../agenda/tokens.js';
import { outward } from '../agenda/variables.js';
import { multiInstance } from '../behaviors/multi-instance.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command } from './command.js';
import { openRunning, openTask, refuseSuspended } from './open-task.js';

export interface RemoveInstanceInput extends Acting {
  /** the instance of the loop that is meant: by a task in it, or by its own execution */
  readonly taskId?: string;
  readonly executionId?: string;
  /** counts as done; otherwise it counts as never there */
  readonly completed?: boolean;
}

/** Takes a running instance out of its multi-instance loop. */
export const removeInstance: Command<RemoveInstanceInput, void> = {
  name: 'removeInstance',
  async run(session, { taskId, executionId, completed = false }) {
    const inside =
      taskId === undefined ? await byExecution(session, executionId ?? '') : await byTask(session, taskId);
    const token = [...outward(session, session.executionAt(inside))].find((each) =>
      isLoopInstance(session, each),
    );
    if (!token)
      throw new WorkflowError('not_multi_instance', { element: session.executionAt(inside).activityId });
    await multiInstance.shrink(session, token, completed);
  },
};

async function byTask(session: Session, taskId: string): Promise<string> {
  const { execution, instance } = await openTask(session, taskId);
  await session.loadAll(instance);
  return execution.id;
}

async function byExecution(session: Session, executionId: string): Promise<string> {
  const execution = await session.tx.find('execution', executionId);
  if (!execution) throw new WorkflowError('execution_not_found', { id: executionId });
  const instance = await openRunning(session, execution.instanceId, { whole: true });
  refuseSuspended(instance);
  return session.executionAt(executionId).id;
}
