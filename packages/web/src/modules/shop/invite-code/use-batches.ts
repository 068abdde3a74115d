import { inviteCode, type OutputOf } from '@mall/sdk/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';

export type InviteBatch = OutputOf<typeof inviteCode.operations.batches>['records'][number];

const size = 30;

/** Batches, the newest first; more of them when they are asked for. */
export function useBatches() {
  const { client } = useServices();
  const scope = useScope();
  const query = useInfiniteQuery({
    queryKey: [...scope, 'invite-code', 'batches'],
    queryFn: ({ pageParam }) => client.call(inviteCode.operations.batches, { current: pageParam, size }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const batches = query.data?.pages.flatMap(({ records }) => records);
  return { ...query, batches, total: query.data?.pages[0]?.total ?? 0 };
}
