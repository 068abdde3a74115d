import type { InstanceRow, TaskRow } from '@mall/workflow';

/**
 * Whether somebody may withdraw what they have started: it runs, at most one task of it was done, and every one that was
 * done was theirs (wire contract of workflows, 3.11).
 */
export function isReturnable(
  userId: string,
  { starter, state }: InstanceRow,
  tasks: readonly TaskRow[],
): boolean {
  if (starter !== userId || state !== 'running') return false;
  const done = tasks.filter(({ endTime, reason }) => endTime !== null && reason === null);
  return done.length <= 1 && done.every(({ assignee }) => assignee === userId);
}
