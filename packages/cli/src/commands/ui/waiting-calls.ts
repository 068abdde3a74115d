import { Call, type CallOptions, type Client, isMallError, type MallError } from '@mall/sdk';
import type { Endpoint } from '@mall/sdk/contract';

/** Holds calls back while nobody is signed in. */
export interface WaitingRoom {
  /** Told once for each end of the session; returns the stop. */
  watch(ended: (reason: MallError) => void): () => void;
  /** How often signing in was put off: when a call begins, this says to which time it belongs. */
  putOff(): number;
  /** True when a call of that time may be made again; false when it was given up, by then or since. */
  enter(reason: MallError, time: number, signal: AbortSignal | undefined): Promise<boolean>;
  /** True while calls wait. */
  isOpen(): boolean;
  /** Ends the waiting of all calls: they are made again (`resume`) or refused. */
  empty(resume: boolean): void;
}

export function createWaitingRoom(): WaitingRoom {
  const listeners = new Set<(reason: MallError) => void>();
  const waiting = new Set<(resume: boolean) => void>();
  let open = false;
  let times = 0;
  const wait = (signal: AbortSignal | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      const leave = (resume: boolean): void => {
        signal?.removeEventListener('abort', give);
        waiting.delete(leave);
        resolve(resume);
      };
      // A call that was cancelled says so itself when it is made again, before anything is sent.
      const give = (): void => leave(true);
      waiting.add(leave);
      signal?.addEventListener('abort', give, { once: true });
      if (signal?.aborted) give();
    });
  return {
    watch: (ended) => {
      listeners.add(ended);
      return () => listeners.delete(ended);
    },
    putOff: () => times,
    enter: async (reason, time, signal) => {
      if (listeners.size === 0 || time < times) return false;
      const first = !open;
      open = true;
      const waited = wait(signal);
      if (first) for (const ended of listeners) ended(reason);
      return waited;
    },
    isOpen: () => open,
    empty: (resume) => {
      open = false;
      if (!resume) times += 1;
      for (const leave of [...waiting]) leave(resume);
    },
  };
}

/** A 401 that renewing did not heal. */
const isOver = (error: unknown): error is MallError =>
  isMallError(error) && error.name === 'AuthenticationError';

/**
 * A client whose calls outlive their session: refused because it is over, they wait until somebody has signed in again,
 * and are made then. A refusal means that nothing of them has happened. Who puts signing in off is asked again by what
 * is begun afterwards, and not by what was under way.
 *
 * @example
 * const client = waitingClient(plain, createWaitingRoom());
 */
export function waitingClient(client: Client, room: WaitingRoom): Client {
  const attempt = async <In, Out>(endpoint: Endpoint<In, Out>, input: In, options?: CallOptions) => {
    const time = room.putOff();
    for (;;) {
      try {
        return await client.call(endpoint, input, options).withResponse();
      } catch (error) {
        if (endpoint.caller !== 'user' || !isOver(error)) throw error;
        if (!(await room.enter(error, time, options?.signal))) throw error;
      }
    }
  };
  return { ...client, call: (endpoint, input, options) => new Call(attempt(endpoint, input, options)) };
}
