import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type Growing = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'fetchNextPage' | 'isFetchingNextPage'
>;

/**
 * The next page of a list that grows. A query does one thing at a time: what is pressed while it is fetched anew waits for
 * that, and is not lost with it where it is begun again in the middle.
 *
 * @example
 * const next = useMore(query);
 * <Button loading={next.isComing} onClick={next.more} />
 */
export function useMore({ data, fetchNextPage, isFetchingNextPage }: Growing) {
  const [asked, setAsked] = useState(false);
  const before = data?.pages.length ?? 0;
  const more = async () => {
    setAsked(true);
    for (;;) {
      const found = await fetchNextPage({ cancelRefetch: false });
      if (found.isError || !found.hasNextPage || (found.data?.pages.length ?? 0) > before) break;
    }
    setAsked(false);
  };
  return { more: () => void more(), isComing: asked || isFetchingNextPage };
}
