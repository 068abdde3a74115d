import { type Client, events, type LiveEvent } from '@mall/sdk';

type Hear = (event: LiveEvent) => void;
interface Stream {
  readonly listeners: Set<Hear>;
  readonly stop: AbortController;
}

const streams = new WeakMap<object, Stream>();

/**
 * Hears what changes for whoever has signed in, until the signal: one stream for all screens of a dashboard, which is begun
 * with the first that listens and ended with the last. Where no stream comes through, the counts are asked for quietly.
 *
 * @example
 * hearLive(client, (event) => dispatch({ type: 'due', screen }), ending);
 */
export function hearLive(client: Pick<Client, 'call'>, hear: Hear, signal: AbortSignal): void {
  if (signal.aborted) return;
  const stream = streams.get(client) ?? begin(client);
  stream.listeners.add(hear);
  const leave = () => {
    stream.listeners.delete(hear);
    if (stream.listeners.size > 0) return;
    stream.stop.abort();
    if (streams.get(client) === stream) streams.delete(client);
  };
  signal.addEventListener('abort', leave, { once: true });
}

function begin(client: Pick<Client, 'call'>): Stream {
  const stream: Stream = { listeners: new Set(), stop: new AbortController() };
  streams.set(client, stream);
  const follow = async () => {
    for await (const event of events(client, { signal: stream.stop.signal }))
      for (const hear of [...stream.listeners]) hear(event);
  };
  // A session that is over says so by whatever is called next; whoever signs in again listens anew.
  void follow()
    .catch(() => undefined)
    .finally(() => {
      if (streams.get(client) === stream) streams.delete(client);
    });
  return stream;
}

/**
 * Tells of changes of what waits for somebody, in whichever way they are heard; how much it is at first is no change.
 *
 * @example
 * hearLive(client, ofCounts(() => dispatch({ type: 'due', screen })), ending);
 */
export function ofCounts(changed: () => void): Hear {
  let known: string | undefined;
  return (event) => {
    if (event.event === 'reset') changed();
    if (event.event !== 'counts') return;
    const counts = JSON.stringify(event.counts);
    if (known !== undefined && known !== counts) changed();
    known = counts;
  };
}

/** Resolves with the signal: work that listens goes on until then. */
export const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
