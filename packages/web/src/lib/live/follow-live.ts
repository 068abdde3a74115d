import { type Client, events, type LiveEvent } from '@mall/sdk';

export interface Following {
  readonly client: Pick<Client, 'call'>;
  /** Whose: what one person hears is told to his own tabs alone. */
  readonly user: string;
  readonly signal: AbortSignal;
  readonly hear: (event: LiveEvent) => void;
}

/**
 * Hears what changes for whoever works here. One tab of the browser listens and tells the others: a server has few
 * connections for each browser. Where a browser cannot agree on one, nobody listens, and pages ask as they always did.
 */
export async function followLive({ client, user, signal, hear }: Following): Promise<void> {
  const name = nameOf(user);
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => hear(data));
  signal.addEventListener('abort', () => channel.close(), { once: true });
  const tell = (event: LiveEvent) => {
    hear(event);
    channel.postMessage(event);
  };
  const listen = async () => {
    let isHeard = false;
    for await (const event of events(client, { signal })) {
      // What has changed before this tab was heard, or since another one listened, nobody has told.
      if (!isHeard) tell({ event: 'reset' });
      isHeard = true;
      tell(event);
    }
  };
  const { held = [] } = await navigator.locks.query();
  // Another one listens, which has not told this tab what it heard before.
  if (held.some((lock) => lock.name === name)) hear({ event: 'reset' });
  // The session is over, or this tab has left: whoever signs in again begins anew.
  await navigator.locks.request(name, { signal }, listen).catch(() => undefined);
}

/**
 * Hears beside that what some tab of this browser is told, for a screen that wants to know it itself; answers how to stop.
 *
 * @example
 * useEffect(() => overhearLive(`${tenantId}-${userId}`, (event) => note(event)), [tenantId, userId]);
 */
export function overhearLive(user: string, hear: (event: LiveEvent) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(nameOf(user));
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => hear(data));
  return () => channel.close();
}

const nameOf = (user: string): string => `mall-live-${user}`;
