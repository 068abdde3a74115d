import type { Client } from '@mall/sdk';
import { type ProcessDetail, workflowProcess } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';

export interface DetailPlace {
  readonly processInsId: string;
  readonly taskId?: string | undefined;
}

/** All that is shown of one process. A place of its own for each task: a late answer of another one is nobody's. */
export function useDetail(place: DetailPlace) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery(detailQuery(client, scope, place));
}

/** The same as it is now: nothing until it has been asked for once more; an error where it may no longer be read. */
export function useDetailAnew(place: DetailPlace): {
  readonly data?: ProcessDetail | undefined;
  readonly error?: Error;
} {
  const { client } = useServices();
  const query = { ...detailQuery(client, useScope(), place), refetchOnMount: 'always' as const };
  const { data, error, isFetchedAfterMount } = useQuery(query);
  if (!isFetchedAfterMount) return {};
  return error ? { error } : { data };
}

/** How it is asked for, by whoever shows it and by whoever will. */
export const detailQuery = (
  client: Client,
  scope: readonly string[],
  { processInsId, taskId }: DetailPlace,
) => ({
  queryKey: [...scope, 'process', 'show', processInsId, taskId ?? ''],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ProcessDetail> =>
    client.call(workflowProcess.operations.show, { processInsId, ...(taskId ? { taskId } : {}) }, { signal }),
  meta: { shows: ['task'] },
  retry: false as const,
});
