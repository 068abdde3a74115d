import { history, type Page } from '@mall/sdk/contract';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services/services.js';
import { useKit } from '../kit/kit.js';
import type { Change } from './change.js';

/** So many changes are shown at once. */
const perPage = 20;

/** The kept changes of a row, the newest first, page after page. */
export function useHistory(rowId: string): UseInfiniteQueryResult<InfiniteData<Page<Change>>> {
  const { client } = useServices();
  const { scope, resource } = useKit();
  return useInfiniteQuery({
    queryKey: [...scope, 'history', rowId],
    queryFn: async ({ pageParam, signal }) =>
      client.call(
        history.operations.list,
        { resource: resource.name, rowId, current: pageParam, size: perPage },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, size, total }) => (current * size < total ? current + 1 : undefined),
  });
}
