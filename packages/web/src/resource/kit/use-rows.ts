import { type Endpoint, type Page, rootId } from '@mall/sdk/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { filterInput, type ListState, listQuery } from '../list/list-state.js';
import { flatRows, type Row } from '../row.js';
import { type Kit, useKit } from './kit.js';

export interface RowsState {
  readonly rows: readonly Row[];
  /** Rows in all; undefined for trees, which are shown whole. */
  readonly total: number | undefined;
  /** Nothing to show yet. */
  readonly pending: boolean;
  /** Something is shown and newer is on its way. */
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
  readonly tree?: TreeState;
}

export interface TreeState {
  readonly expanded: readonly string[];
  readonly expand: (ids: readonly string[]) => void;
}

const none: readonly string[] = [];

/** The rows of this list: a page, a whole tree, or a tree loaded level by level. */
export function useRows(state: ListState): RowsState {
  const kit = useKit();
  const first = useFirst(kit, state);
  const isTree = kit.list.listing === 'tree';
  const lazy = lazyOf(kit, state) !== undefined;
  const [opened, setOpened] = useState<{ readonly lazy: boolean; readonly ids: readonly string[] }>();
  // What was opened level by level says nothing of what is found in all of it.
  const chosen = opened?.lazy === lazy ? opened.ids : undefined;
  const below = useBelow(kit, state, chosen ?? none);
  const rows = useMemo(() => {
    if (!first.data) return [];
    // The endpoint's own schema has parsed the reply: a page of rows, or rows with children.
    return isTree ? trimmed(first.data as Row[], lazy, below) : ((first.data as Page<Row>).records as Row[]);
  }, [first.data, isTree, lazy, below]);
  const expanded = useMemo(() => {
    if (chosen) return chosen;
    const small = flatRows(rows).length <= 60;
    return isTree && !lazy && small ? rows.filter((row) => row.children).map((row) => row.id) : none;
  }, [chosen, rows, isTree, lazy]);
  return {
    rows,
    total: isTree ? undefined : (first.data as Page<Row> | undefined)?.total,
    pending: first.isPending,
    refreshing: first.isFetching && !first.isPending,
    error: first.error,
    refetch: () => void first.refetch(),
    ...(isTree ? { tree: { expanded, expand: (ids) => setOpened({ lazy, ids }) } } : {}),
  };
}

function useFirst(kit: Kit, state: ListState) {
  const lazy = lazyOf(kit, state);
  const endpoint = lazy ?? kit.list.endpoint;
  const input =
    kit.list.listing === 'page'
      ? { ...listQuery(state, kit), ...fixedFilters(kit) }
      : {
          ...filterInput(state.filters, kit),
          ...fixedFilters(kit),
          ...(lazy ? { parentId: rootId } : {}),
        };
  return useQuery({
    queryKey: [...kit.scope, 'list', kit.list.operation, input],
    queryFn: ({ signal }) => (endpoint ? kit.call(endpoint, input, { signal }) : []),
    placeholderData: keepPreviousData,
    meta: kit.shows,
  });
}

/**
 * The call that answers one level of a tree, where the resource has one. It knows few questions: what is looked for in the
 * main list is looked for in all of it.
 */
function lazyOf(
  { resource, screen, list }: Kit,
  { filters }: Pick<ListState, 'filters'>,
): Endpoint | undefined {
  const { tree, operations } = resource;
  const isMain = screen.source === undefined && (screen.list ?? 'list') === 'list';
  const isWhole = list.listing !== 'tree' || Object.keys(filters).length > 0;
  return isMain && !isWhole && tree?.lazy ? operations[tree.lazy] : undefined;
}

const fixedFilters = (kit: Kit) => kit.screen.source?.filters ?? {};

function useBelow(
  kit: Kit,
  state: ListState,
  expanded: readonly string[],
): ReadonlyMap<string, readonly Row[]> {
  const lazy = lazyOf(kit, state);
  const found = useQueries({
    queries: (lazy ? expanded : []).map((parentId) => ({
      queryKey: [...kit.scope, 'children', parentId],
      queryFn: () => (lazy ? kit.call(lazy, { parentId }) : []),
      meta: kit.shows,
    })),
  });
  // A changed array each time: the map is rebuilt when any level has arrived.
  const stamp = found.map((query) => query.dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` says when `found` has news
  return useMemo(
    () =>
      new Map(
        found.flatMap((query, index) => (query.data ? [[expanded[index] ?? '', query.data as Row[]]] : [])),
      ),
    [stamp, expanded],
  );
}

/** A leaf has no `children`; a branch not yet opened has an empty list, so that it can be opened. */
const trimmed = (rows: readonly Row[], lazy: boolean, below: ReadonlyMap<string, readonly Row[]>): Row[] =>
  rows.map(({ children, ...row }) => {
    const own = below.get(row.id) ?? children;
    if (own && own.length > 0) return { ...row, children: trimmed(own, lazy, below) };
    return lazy && row.hasChildren === true && !below.has(row.id) ? { ...row, children: [] } : row;
  });
