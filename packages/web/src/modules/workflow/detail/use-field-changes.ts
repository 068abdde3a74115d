import { type OutputOf, workflowProcess } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';
import type { FieldChange } from '../flow-form/change-mark.js';

type Changes = OutputOf<typeof workflowProcess.operations.changes>;

const none: ReadonlyMap<string, readonly FieldChange[]> = new Map();

/** What earlier approvers have changed in the form, by its fields, the newest first. */
export function useFieldChanges(processInsId: string): ReadonlyMap<string, readonly FieldChange[]> {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'process', 'changes', processInsId],
    queryFn: ({ signal }) => client.call(workflowProcess.operations.changes, { processInsId }, { signal }),
    select: changesByField,
    meta: { shows: ['task'] },
    staleTime: 10_000,
    retry: false,
  });
  return data ?? none;
}

/**
 * What approvers have changed, by field; what was said at the start is no change.
 *
 * @example
 * changesByField(changes).get('days')?.[0]; // { who: '李强', step: '人事审批', time, before: 5, after: 3 }
 */
export function changesByField(changes: Changes): ReadonlyMap<string, readonly FieldChange[]> {
  const all = new Map<string, FieldChange[]>();
  for (const { taskId, taskName, userName, userId, time, fields } of changes)
    for (const { field, before, after } of taskId === null ? [] : fields) {
      const change = { who: userName ?? userId, step: taskName ?? '', time, before, after };
      all.set(field, [change, ...(all.get(field) ?? [])]);
    }
  return all;
}
