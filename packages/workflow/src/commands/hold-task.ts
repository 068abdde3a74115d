import { WorkflowError } from '../errors.js';
import type { InstanceRow, TaskRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';

export interface HoldTaskInput extends Acting {
  readonly taskId: string;
}

/** A task, open or not, as it is while nobody else can do anything in its tree. */
export interface HeldTask {
  readonly task: TaskRow;
  /** of the task: the process itself, or one that it called */
  readonly instance: InstanceRow;
  readonly root: InstanceRow;
}

/** Locks the tree of a task until the host's transaction ends, and reads it as it is then. Changes nothing. */
export const holdTask: Command<HoldTaskInput, HeldTask> = {
  name: 'holdTask',
  async run(session, { taskId }) {
    const { task, instance, root } = (await session.open({ task: taskId })) ?? {};
    if (!task || !instance || !root) throw new WorkflowError('task_not_found', { id: taskId });
    return { task, instance, root };
  },
};
