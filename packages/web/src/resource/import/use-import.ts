import { type ImportRowState, imports, type Page } from '@mall/sdk/contract';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { overhearLive } from '../../lib/live/follow-live.js';
import { heardJob } from '../../lib/live/heard-job.js';
import { useServices } from '../../lib/services/services.js';
import { useChanged } from '../../lib/services/use-changed.js';
import { useKit } from '../kit/kit.js';
import { type ImportJob, type ImportRow, isAtWork, isUnfinished } from './import-job.js';

const { operations } = imports;

/** So often the server is asked how far it is, in milliseconds; and where it says so by itself, lest its word is lost. */
const pace = 1000;
const quietPace = 10_000;

/** So many lines are shown at once. */
export const linesPerPage = 20;

/** This person's imports into this resource that have not ended, in whatever window they were begun. */
export function useUnfinished() {
  const { client } = useServices();
  const { resource } = useKit();
  return useQuery({
    queryKey: [...useKey(), 'unfinished'],
    queryFn: async ({ signal }) => {
      const { records } = await client.call(
        operations.list,
        { resource: resource.name, size: 50 },
        { signal },
      );
      return records.filter(isUnfinished);
    },
    staleTime: 0,
  });
}

/** First part of the query keys of imports into this resource. */
export function useKey() {
  const { scope, resource } = useKit();
  return [...scope.slice(0, 2), 'import', resource.name];
}

/**
 * An import as the server says how far it is, asked for again as long as it is at it; rows that it has written are news for
 * their list.
 */
export function useJob(id: string): UseQueryResult<ImportJob> {
  const { client } = useServices();
  const { resource } = useKit();
  const changed = useChanged();
  const key = [...useKey(), id];
  const heard = useHeard(key, id);
  const job = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => client.call(operations.detail, { id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && isAtWork(data) ? (heard.current ? quietPace : pace) : false,
    staleTime: 0,
  });
  const done = job.data?.done ?? 0;
  const working = job.data !== undefined && isAtWork(job.data);
  const told = useRef(done);
  useEffect(() => {
    if (working || told.current === done) return;
    told.current = done;
    changed(resource.name);
  }, [working, done, changed, resource.name]);
  return job;
}

/** Takes over what the server says of an import; true once it has said something. */
function useHeard(key: readonly string[], id: string): { readonly current: boolean } {
  const queries = useQueryClient();
  const heard = useRef(false);
  const text = key.join(' ');
  const [tenantId, userId] = key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one where its words are others
  useEffect(
    () =>
      overhearLive(`${tenantId}-${userId}`, (event) => {
        const job = heardJob(event);
        if (job?.id !== id) return;
        heard.current = true;
        const { state, counts } = job;
        queries.setQueryData<ImportJob>(key, (known) => known && { ...known, ...counts });
        // What stands beside its counts, why it has stopped, say, is asked for.
        if (state !== queries.getQueryData<ImportJob>(key)?.state)
          void queries.invalidateQueries({ queryKey: key, exact: true });
      }),
    [queries, id, text],
  );
  return heard;
}

/** The lines of an import, all or those in one state. */
export function useRowsOf(
  { id, state: stage, refused, failed }: ImportJob,
  state: ImportRowState | undefined,
  current: number,
): UseQueryResult<Page<ImportRow>> {
  const { client } = useServices();
  return useQuery({
    // Other lines are there once the job has gone on.
    queryKey: [...useKey(), id, 'rows', state ?? '', current, stage, refused, failed],
    queryFn: async ({ signal }) =>
      client.call(
        operations.rows,
        { id, current, size: linesPerPage, ...(state ? { state } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Says that imports into this resource have changed. */
export function useImportsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const [tenantId, userId, , resource] = useKey();
  return useCallback(
    () => queries.invalidateQueries({ queryKey: [tenantId, userId, 'import', resource] }),
    [queries, tenantId, userId, resource],
  );
}
