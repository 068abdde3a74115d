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
  const root = await session.lock({ task: taskId });
  const task = root && (await session.tx.find('task', taskId));
  if (!task) throw new WorkflowError('task_not_found', { id: taskId });
  if (task.endTime !== null) throw new WorkflowError('task_ended', { id: taskId });
  session.instance.load([root]);
  const instance = await session.loadInstance(task.instanceId);
  refuseSuspended(instance);
  await session.loadRegion(instance, task.region);
  session.task.load([task]);
  return { task, instance, execution: session.executionAt(task.executionId) };
}

/** Locks the tree of an instance; refuses one that has ended. */
export async function openRunning(session: Session, instanceId: string): Promise<InstanceRow> {
  const root = await session.lock({ instance: instanceId });
  if (!root) throw new WorkflowError('instance_not_found', { id: instanceId });
  session.instance.load([root]);
  const instance = await session.loadInstance(instanceId);
  if (instance.state !== 'running') throw new WorkflowError('instance_ended', { id: instanceId });
  return instance;
}

/** Nothing moves in a suspended instance. */
export function refuseSuspended(instance: InstanceRow): void {
  if (instance.suspended) throw new WorkflowError('instance_suspended', { id: instance.id });
}
