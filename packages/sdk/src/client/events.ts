import { liveCounts } from '../contract/modules/desk/live/live.js';
import { isMallError } from '../core/errors/mall-error.js';
import type { Clock, Random } from '../core/ports.js';
import type { Client } from './create-client.js';
import { download } from './download.js';
import { type ServerEvent, serverEvents } from './server-events.js';
import { systemClock } from './system-clock.js';

/** How much waits for whoever listens: `tasks`, `claimable`, `messages`, `notices`. */
export type LiveCounts = Readonly<Record<string, number>>;

/** What somebody who listens is told. */
export type LiveEvent =
  | { readonly event: 'counts'; readonly counts: LiveCounts }
  /** Something has changed: `tasks`, `messages`, `list`, `presence`, `job`; `data` says which. */
  | { readonly event: 'changed'; readonly kind: string; readonly data: Readonly<Record<string, unknown>> }
  /** Something may have been missed: what is shown is to be read anew. */
  | { readonly event: 'reset' };

export interface EventsOptions {
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Milliseconds between two questions where no stream comes through. */
  readonly pollEvery?: number;
}

const firstWait = 1000;
const longestWait = 30_000;
/** A stream says something at once; one that says nothing for this long is kept back by somebody on the way. */
const silence = 10_000;
/** After so many of those is asked again and again instead, and a stream tried once in so many questions. */
const mostSilent = 3;
const tryStreamEvery = 20;

/**
 * What changes for the signed-in person, as it changes: a stream that is begun again where it breaks, after its last event,
 * with longer and longer waits; where nothing comes through, the counts are asked for quietly. It ends by its signal, and
 * with the error of a session that is over.
 *
 * @example
 * const heard = events(client, { pollEvery: 60_000 });
 * await heard.return();
 */
export async function* events(
  client: Pick<Client, 'call'>,
  options: EventsOptions = {},
): AsyncGenerator<LiveEvent, void, undefined> {
  const { signal, clock = systemClock, random = Math.random, pollEvery = 30_000 } = options;
  const state: Listening = { last: undefined, counts: '', silent: 0 };
  for (let failures = 0, turn = 0; !signal?.aborted; turn += 1) {
    try {
      if (state.silent < mostSilent || turn % tryStreamEvery === 0)
        for await (const one of streamed(client, state, signal)) {
          failures = 0;
          yield one;
        }
      if (state.silent >= mostSilent) yield* asked(client, state, signal);
      failures = Math.max(failures, 1);
    } catch (error) {
      if (signal?.aborted) return;
      if (isOver(error)) throw error;
      failures += 1;
    }
    const wait =
      state.silent >= mostSilent ? pollEvery : Math.min(longestWait, firstWait * 2 ** (failures - 1));
    await clock.sleep(wait * (0.5 + random() / 2), signal).catch(() => undefined);
  }
}

interface Listening {
  last: string | undefined;
  /** As they were told last. */
  counts: string;
  /** Streams in a row that said nothing. */
  silent: number;
}

async function* streamed(
  client: Pick<Client, 'call'>,
  state: Listening,
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveEvent, void, undefined> {
  const headers = {
    accept: 'text/event-stream',
    ...(state.last !== undefined && { 'last-event-id': state.last }),
  };
  state.silent += 1;
  const { type, chunks } = await download(
    client,
    liveCounts,
    {},
    {
      headers,
      timeout: silence * 2,
      ...(signal && { signal }),
    },
  );
  // Something on the way has answered in the server's stead.
  if (!type.startsWith('text/event-stream')) return;
  for await (const one of serverEvents(chunks)) {
    state.silent = 0;
    state.last = one.id ?? state.last;
    yield* told(one, state);
  }
}

function* told({ event, data }: ServerEvent, state: Listening): Generator<LiveEvent, void, undefined> {
  if (event === 'reset') yield { event: 'reset' };
  if (typeof data !== 'object' || data === null) return;
  if (event === 'counts') yield* newCounts(data as LiveCounts, state);
  if (event === 'changed' && 'kind' in data && typeof data.kind === 'string')
    yield { event: 'changed', kind: data.kind, data: { ...data } };
}

/** Counts as they are now, where they are others than before. */
async function* asked(
  client: Pick<Client, 'call'>,
  state: Listening,
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveEvent, void, undefined> {
  const { counts } = await client.call(liveCounts, {}, signal ? { signal } : {});
  yield* newCounts(counts, state);
}

function* newCounts(counts: LiveCounts, state: Listening): Generator<LiveEvent, void, undefined> {
  const text = JSON.stringify(counts);
  if (text === state.counts) return;
  state.counts = text;
  yield { event: 'counts', counts };
}

const isOver = (error: unknown): boolean => isMallError(error) && overNames.has(error.name);

/** Whoever may not listen, or whose calls are given up, does not ask again. */
const overNames: ReadonlySet<string> = new Set(['AuthenticationError', 'PermissionError', 'CancelledError']);
