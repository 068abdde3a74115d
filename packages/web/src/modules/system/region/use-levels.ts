import type { Page } from '@mall/sdk/contract';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import type { Row } from '../../../resource/row.js';
import { codeOf } from './region-codes.js';

/** What is below one region. */
export interface Level {
  /** Below whom. */
  readonly parentCode: string;
  readonly rows: readonly Row[];
  readonly pending: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** A level below each of these codes. */
export function useLevels(codes: readonly string[]): readonly Level[] {
  const { operation, call, scope } = useKit();
  const endpoint = operation('lazyList');
  const found = useQueries({
    queries: codes.map((parentCode) => ({
      // As the list itself asks for the first of them.
      queryKey: [...levelsIn(scope), { parentCode }],
      // The endpoint's own schema has parsed the rows.
      queryFn: async () => (endpoint ? ((await call(endpoint, { parentCode })) as Row[]) : none),
    })),
  });
  return found.map(({ data, isPending, error, refetch }, at) => ({
    parentCode: codes[at] ?? '',
    rows: data ?? none,
    pending: isPending,
    error,
    refetch: () => void refetch(),
  }));
}

const none: readonly Row[] = [];

const levelsIn = (scope: readonly string[]): readonly string[] => [...scope, 'list', 'lazyList'];

/** One region with what is above it. What a column has shown already is known; who may not look at one has no more. */
export function usePlace(code: string) {
  const { operation, call, scope } = useKit();
  const { actions } = useListing();
  const queries = useQueryClient();
  const endpoint = operation('detail');
  const inColumns = () =>
    queries
      .getQueriesData<readonly Row[]>({ queryKey: levelsIn(scope) })
      .flatMap(([, rows]) => rows ?? [])
      .find((row) => codeOf(row) === code);
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: [...scope, 'place', code],
    // The endpoint's own schema has parsed the row.
    queryFn: async () => (endpoint ? ((await call(endpoint, { code })) as Row) : null),
    initialData: inColumns,
    placeholderData: keepPreviousData,
    enabled: actions.allowed('get'),
  });
  return { row: data ?? undefined, pending: isLoading, error, refetch: () => void refetch() };
}

/** As many as are worth reading; who finds more of them types more. */
const most = 50;

/** Regions whose name has this in it, or whose code begins so, wherever they are. */
export function useFound(text: string) {
  const { operation, call, scope } = useKit();
  const endpoint = operation('list');
  const asked = /^\d+$/.test(text) ? { code_likeright: text } : { name_like: text };
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [...scope, 'list', 'found', asked],
    // The endpoint's own schema has parsed the page.
    queryFn: async () =>
      endpoint ? ((await call(endpoint, { ...asked, current: 1, size: most })) as Page<Row>) : undefined,
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.records ?? none,
    total: data?.total ?? 0,
    pending: isPending,
    error,
    refetch: () => void refetch(),
  };
}
