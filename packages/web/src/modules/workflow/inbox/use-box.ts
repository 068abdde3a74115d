import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useScope, useServices } from '../../../lib/services/services.js';
import { detailQuery } from '../detail/use-detail.js';
import { type BoxName, boxes, loadBox, nextPage } from './boxes.js';
import { afterInbox, emptyInbox, type InboxEvent, type InboxRow, inSight } from './inbox-state.js';

const minute = 60_000;

/** A box with its rows, and what somebody sees of it. */
export function useBox(name: BoxName, typed: string) {
  const { client } = useServices();
  const scope = useScope();
  const me = scope[1];
  const box = boxes[name];
  const query = useInfiniteQuery({
    queryKey: [...scope, box.resource, 'box', name, typed],
    queryFn: ({ signal, pageParam }) => loadBox(client, { box, typed, current: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    // Where no stream comes through, and for what changes by the clock.
    refetchInterval: minute,
    refetchOnReconnect: 'always',
    meta: { shows: ['task', 'process'] },
  });
  const [state, dispatch] = useReducer(afterInbox, emptyInbox);
  const act = useCallback((event: InboxEvent) => dispatch(event), []);
  const { data, dataUpdatedAt: at, isPlaceholderData, hasNextPage } = query;
  /** Whether its rows wait for a decision. */
  const waits = name === 'todo' || name === 'claim';
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const rows = [...new Map(data.pages.flatMap((page) => page.rows.map((row) => [row.key, row]))).values()];
    const tracks = !waits ? 'none' : hasNextPage ? 'upper' : 'all';
    act({ type: 'list', of: data.pages[0]?.of ?? '', rows, at, me, tracks });
  }, [data, at, isPlaceholderData, hasNextPage, waits, me, act]);
  // The same rows for as long as they are: a step in them draws none of them anew.
  const { rows: listed, decided } = state;
  const rows = useMemo(() => inSight({ rows: listed, decided }), [listed, decided]);
  usePrefetch(rows, state.current);
  return { query, rows, total: data?.pages[0]?.total ?? 0, state, act, waits };
}

/** The next one is there before it is opened. */
function usePrefetch(rows: readonly InboxRow[], current: string | undefined): void {
  const { client } = useServices();
  const [tenantId, userId] = useScope();
  const queries = useQueryClient();
  const at = rows.findIndex(({ key }) => key === current);
  const next = at < 0 ? undefined : rows[at + 1];
  const [processInsId, taskId] = [next?.processInsId ?? '', next?.taskId];
  useEffect(() => {
    if (processInsId === '') return;
    const query = detailQuery(client, [tenantId, userId], { processInsId, taskId });
    void queries.prefetchQuery({ ...query, staleTime: minute });
  }, [queries, client, tenantId, userId, processInsId, taskId]);
}
