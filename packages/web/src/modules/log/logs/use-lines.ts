import type { Page } from '@mall/sdk/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useServices } from '../../../lib/services/services.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import type { Row } from '../../../resource/row.js';
import { catchUp, type Held, pageSize, withOlder } from './lines.js';
import { listInput } from './list-input.js';
import { useFollowRefresh } from './use-follow-refresh.js';

/** Seconds between two looks at the newest lines. */
export const liveSeconds = 3;

interface Asking {
  readonly live: boolean;
  /** Somebody has scrolled away from the newest. */
  readonly reading: boolean;
}

/** The lines of this log as the list is filtered: they grow at their end when it is asked for, at their head while it is live. */
export function useLines({ live, reading }: Asking) {
  const { key, ask, held } = useAsk();
  const { shows } = useKit();
  const { lock, gate } = useServices();
  const locked = useStore(lock.state, (state) => state.locked);
  const over = useStore(gate.state, (state) => state.open);
  const queries = useQueryClient();
  const { busy, run } = useWrite();
  const isRead = useRef(reading);
  isRead.current = reading;
  const query = useQuery({
    queryKey: key,
    queryFn: () => catchUp({ held, ask, isRead: () => isRead.current }),
    staleTime: 0,
    // It stops by itself while the window is out of sight, and with the tab.
    refetchInterval: live && !locked && !over && liveSeconds * 1000,
    placeholderData: keepPreviousData,
    meta: shows,
  });
  useFollowRefresh(query);
  const more = async () => {
    await run(async () => {
      const next = await withOlder({ held, ask });
      if (next) queries.setQueryData(key, next);
    });
  };
  return { ...query, busy, more };
}

export type Lines = ReturnType<typeof useLines>;

function useAsk() {
  const kit = useKit();
  const { state } = useListing();
  const queries = useQueryClient();
  const { filters } = state;
  return useMemo(() => {
    const { endpoint } = kit.list;
    const input = { ...listInput(kit.list, filters), size: pageSize };
    const key = [...kit.scope, 'lines', input];
    const held = () => queries.getQueryData<Held>(key);
    const ask = async (current: number): Promise<Page<Row>> => {
      if (!endpoint) throw new Error('this log has no list');
      // The endpoint's own schema has parsed the reply.
      return (await kit.call(endpoint, { ...input, current })) as Page<Row>;
    };
    return { key, held, ask };
  }, [kit, filters, queries]);
}
