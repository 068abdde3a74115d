import type { MemoryTable } from './memory-table.js';
import type { TaskQuery } from './port.js';
import type { CandidateRow, TaskRow } from './rows.js';

const plainFields = ['tenantId', 'instanceId', 'rootId', 'definitionKey', 'activityId', 'assignee'] as const;

/** Answers a task query from tables in memory. */
export function queryOpenTasks(
  query: TaskQuery,
  tasks: MemoryTable<TaskRow>,
  candidatesOf: (taskId: string) => readonly CandidateRow[],
): TaskRow[] {
  const fields = plainFields.filter((field) => query[field] !== undefined);
  const where = Object.fromEntries(fields.map((field) => [field, query[field]]));
  const found = tasks
    .select({ ...where, endTime: null })
    .filter((task) => !(query.activeOnly && task.suspended))
    .filter((task) => isCandidate(query, task, candidatesOf));
  const offset = query.offset ?? 0;
  return found.slice(offset, query.limit === undefined ? undefined : offset + query.limit);
}

function isCandidate(
  query: TaskQuery,
  task: TaskRow,
  candidatesOf: (taskId: string) => readonly CandidateRow[],
): boolean {
  if (query.candidateUser === undefined && query.candidateGroups === undefined) return true;
  if (task.assignee !== null) return false;
  return candidatesOf(task.id).some(({ type, value }) =>
    type === 'user' ? value === query.candidateUser : (query.candidateGroups ?? []).includes(value),
  );
}
