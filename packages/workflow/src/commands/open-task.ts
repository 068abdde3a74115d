import type { Session } from '../agenda/context.js';
import { WorkflowError } from '../errors.js';
import type { ExecutionRow, InstanceRow, TaskRow } from '../store/rows.js';

/** A task that can be worked on, with the place it belongs to. */
export interface OpenTask {
  readonly task: TaskRow;
  readonly instance: InstanceRow;
  readonly execution: ExecutionRow;
}

/** Locks the tree of a task and loads what is around it; refuses tasks that are gone, done or suspended. */
export async function openTask(session: Session, taskId: string): Promise<OpenTask> {
  const { task, instance } = (await session.open({ task: taskId })) ?? {};
  if (!task || !instance) throw new WorkflowError('task_not_found', { id: taskId });
  if (task.endTime !== null) throw new WorkflowError('task_ended', { id: taskId });
  refuseSuspended(instance);
  return { task, instance, execution: session.executionAt(task.executionId) };
}

/** Locks the tree of an instance, and loads all of its tokens if they are needed; refuses one that has ended. */
export async function openRunning(
  session: Session,
  instanceId: string,
  { whole }: { readonly whole: boolean },
): Promise<InstanceRow> {
  const { instance } = (await session.open({ instance: instanceId, whole })) ?? {};
  if (!instance) throw new WorkflowError('instance_not_found', { id: instanceId });
  if (instance.state !== 'running') throw new WorkflowError('instance_ended', { id: instanceId });
  return instance;
}

/** Nothing moves in a suspended instance. */
export function refuseSuspended(instance: InstanceRow): void {
  if (instance.suspended) throw new WorkflowError('instance_suspended', { id: instance.id });
}
