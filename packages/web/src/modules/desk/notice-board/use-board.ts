import { noticeBoard } from '@mall/sdk/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services/services.js';
import { boardShows, type Posted, type PostedPages, type Shelf, useBoardKeys } from './board.js';

const { page } = noticeBoard.operations;
/** So many come at once; they fill the popover. */
const perPage = 10;

/** The notices of a list, the newest first, page after page. */
export function useShelf(shelf: Shelf) {
  const { client } = useServices();
  const keys = useBoardKeys();
  return useInfiniteQuery({
    queryKey: keys.list(shelf),
    queryFn: async ({ pageParam, signal }) => {
      const asked = { current: pageParam, size: perPage, ...(shelf === 'unread' ? { read: 0 } : {}) };
      return client.call(page, asked, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ current, size, total }) => (current * size < total ? current + 1 : undefined),
    meta: boardShows,
  });
}

/** Each once: what is released meanwhile moves the others on, over the end of their page. */
export function shelved(pages: PostedPages | undefined): Posted[] {
  const all = (pages?.pages ?? []).flatMap(({ records }) => records);
  return [...new Map(all.map((notice) => [notice.id, notice])).values()];
}

/** One notice; as a list has it already, and then as it is. Null for one that nobody may read any more. */
export function useNotice(id: string) {
  const { client } = useServices();
  const queries = useQueryClient();
  const keys = useBoardKeys();
  const listed = () =>
    queries
      .getQueryCache()
      .findAll({ queryKey: keys.lists })
      .map(({ state }) => ({
        notice: shelved(state.data as PostedPages | undefined).find((one) => one.id === id),
        at: state.dataUpdatedAt,
      }))
      .find(({ notice }) => notice !== undefined);
  return useQuery<Posted | null>({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      const { records } = await client.call(page, { id_equal: id, size: 1 }, { signal });
      return records[0] ?? null;
    },
    initialData: () => listed()?.notice,
    initialDataUpdatedAt: () => listed()?.at,
    meta: boardShows,
  });
}
