import type { TaskRow } from '@mall/workflow';

/** Whether who has a task was only lent it: it goes back to its owner, who has to fill it in. */
export const isLent = (task: Pick<TaskRow, 'delegation'> | undefined): boolean =>
  task?.delegation === 'pending';
