import { noticeBoard } from '@mall/sdk/contract';
import { useQueries } from '@tanstack/react-query';
import { useServices } from '../../../lib/services/services.js';
import { useKit } from '../../../resource/kit/kit.js';

const { readCounts } = noticeBoard.operations;

/** How many of those whom a notice is addressed to have read it. */
export interface ReadCount {
  readonly read: number;
  readonly audience: number;
}

const minute = 60_000;

/** By notice, as far as it is known yet: a call for each page of them, and for the chosen one where it is on none. */
export function useReadCounts(
  pages: readonly (readonly string[])[],
  chosen: string | undefined,
): ReadonlyMap<string, ReadCount> {
  const { client } = useServices();
  const { scope } = useKit();
  const alone = pages.length > 0 && chosen !== undefined && !pages.flat().includes(chosen) ? [[chosen]] : [];
  const found = useQueries({
    queries: [...pages, ...alone]
      .filter((ids) => ids.length > 0)
      .map((ids) => ({
        queryKey: [...scope, 'read-counts', ids.join()],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          client.call(readCounts, { ids: ids.join() }, { signal }),
        meta: { shows: ['notice-board', 'user'] },
        refetchInterval: minute,
      })),
  });
  return new Map(
    found.flatMap(({ data }) =>
      data ? data.notices.map(({ id, read }) => [id, { read, audience: data.audience }] as const) : [],
    ),
  );
}
