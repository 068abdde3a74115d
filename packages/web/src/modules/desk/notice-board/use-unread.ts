import { unreadNotices } from '@mall/sdk/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { boardName, boardShows, type Unread, useBoardKeys } from './board.js';

const pace = 60_000;

/** How many notices wait, looked after while the page is in sight and somebody works on it. */
export function useUnread(): Unread | undefined {
  const { client, lock, gate } = useServices();
  const queries = useQueryClient();
  const keys = useBoardKeys();
  const locked = useStore(lock.state, (state) => state.locked);
  const over = useStore(gate.state, (state) => state.open);
  const { data } = useQuery({
    queryKey: keys.unread,
    queryFn: async ({ signal }) => {
      const answer = await client.call(unreadNotices, {}, { signal });
      const before = queries.getQueryData<Unread>(keys.unread);
      // The lists have what has come, or gone, too.
      if (before && before.count !== answer.count) void queries.invalidateQueries({ queryKey: keys.lists });
      return answer;
    },
    meta: boardShows,
    enabled: !locked && !over,
    refetchInterval: pace,
    refetchOnWindowFocus: 'always',
  });
  return data;
}

/** What is read in another tab of this browser is read here. */
export function useReadElsewhere(): void {
  const { channel } = useServices();
  const [tenantId, userId] = useScope();
  const changed = useChanged();
  useEffect(
    () =>
      channel.listen((event) => {
        if (event.kind === 'notices-read' && event.user === `${tenantId}-${userId}`) changed(boardName);
      }),
    [channel, changed, tenantId, userId],
  );
}
