import { useEffect } from 'react';
import { useStore } from 'zustand';
import { loadChunk } from '../net/load-chunk.js';
import { useScope, useServices } from '../services/services.js';
import { useChanged } from '../services/use-changed.js';
import { changedResources } from './changed-resources.js';

/** A page is there before anybody listens to what changes. */
const after = 5000;

/** While somebody works here, what changes for him elsewhere is read anew. */
export function useLive(): void {
  const { client, lock, gate } = useServices();
  const [tenantId, userId] = useScope();
  const changed = useChanged();
  const locked = useStore(lock.state, (state) => state.locked);
  const over = useStore(gate.state, (state) => state.open);
  const works = userId !== '' && !locked && !over;
  useEffect(() => {
    if (!works) return undefined;
    const left = new AbortController();
    const { signal } = left;
    const user = `${tenantId}-${userId}`;
    const begin = async () => {
      const { followLive } = await loadChunk(() => import('./follow-live.js'));
      await followLive({ client, user, signal, hear: (event) => changed(...changedResources(event)) });
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), after);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [works, client, changed, tenantId, userId]);
}
