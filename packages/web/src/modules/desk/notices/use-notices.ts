import { defaultPageSize, notice, type RowOf } from '@mall/sdk/contract';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services/services.js';
import { useKit } from '../../../resource/kit/kit.js';

/** A notice as its authors have it. */
export type WrittenNotice = RowOf<typeof notice>;

export const noticeStates = ['draft', 'scheduled', 'released'] as const;
export type NoticeState = (typeof noticeStates)[number];

export interface AskedFor {
  readonly find: string;
  readonly state: NoticeState | undefined;
}

const minute = 60_000;
const none: readonly WrittenNotice[] = [];

/** The notices that are looked for, the latest written first, page after page; what was found before stays until then. */
export function useNotices({ find, state }: AskedFor) {
  const { client } = useServices();
  const { scope, shows } = useKit();
  const filters = { ...(find ? { title: find } : {}), ...(state ? { state } : {}) };
  const about = JSON.stringify(filters);
  const [reached, setReached] = useState({ about, pages: 1 });
  const count = reached.about === about ? reached.pages : 1;
  const found = useQueries({
    // The first is the page that the list around it asks for: one call for both.
    queries: Array.from({ length: count }, (_, index) => {
      const input = { current: index + 1, size: defaultPageSize, ...filters };
      return {
        queryKey: [...scope, 'list', 'list', input],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          client.call(notice.operations.list, input, { signal }),
        meta: shows,
        // One that waits for its time is out without anybody doing anything.
        refetchInterval: minute,
      };
    }),
  });
  const [first] = found;
  const last = found.at(-1);
  const loaded = found.flatMap(({ data }) => (data ? [data.records] : []));
  const before = useRef<readonly (readonly WrittenNotice[])[]>([]);
  if (first?.data) before.current = loaded;
  const pages = before.current;
  const total = first?.data?.total ?? 0;
  return {
    /** As they came, each with its own numbers. */
    pages,
    rows: eachOnce(pages),
    total,
    pending: first?.isPending === true && pages.length === 0,
    error: first?.data ? undefined : first?.error,
    retry: () => void first?.refetch(),
    hasMore: count * defaultPageSize < total,
    loadingMore: count > 1 && last?.isPending === true,
    moreError: count > 1 && last?.data === undefined ? last?.error : undefined,
    more: () => {
      if (last?.isError) void last.refetch();
      else if (!last?.isPending) setReached({ about, pages: count + 1 });
    },
  };
}

/** What is written meanwhile moves the others on, over the end of their page. */
const eachOnce = (pages: readonly (readonly WrittenNotice[])[]): readonly WrittenNotice[] =>
  pages.length === 0 ? none : [...new Map(pages.flat().map((one) => [one.id, one])).values()];
