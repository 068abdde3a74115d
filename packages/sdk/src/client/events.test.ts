import { describe, expect, it } from 'vitest';
import { AuthenticationError, CancelledError } from '../core/errors/mall-error.js';
import type { Client } from './create-client.js';
import { events, type LiveEvent } from './events.js';

const text = new TextEncoder();

async function* bodyOf(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield text.encode(part);
}

type Answer = () => unknown;

/** A client whose answers are given one after the other, and a clock whose waits are over at once. */
function listening(...answers: readonly Answer[]) {
  const asked: (string | undefined)[] = [];
  const waits: number[] = [];
  const over = new AbortController();
  const client = {
    call: async (_endpoint: unknown, _input: unknown, options?: { headers?: Record<string, string> }) => {
      asked.push(options?.headers?.accept && (options.headers['last-event-id'] ?? 'stream'));
      const answer = answers[asked.length - 1];
      if (answer) return answer();
      over.abort();
      throw new Error('nobody answers any more');
    },
    // Of a client nothing but its calls is asked for here.
  } as unknown as Pick<Client, 'call'>;
  const clock = {
    now: () => 0,
    sleep: async (ms: number) => {
      waits.push(ms);
    },
  };
  const heard = async () => {
    const all: LiveEvent[] = [];
    for await (const one of events(client, { signal: over.signal, clock, random: () => 1, pollEvery: 500 }))
      all.push(one);
    return all;
  };
  return { heard, asked, waits };
}

const stream =
  (...parts: readonly string[]): Answer =>
  () => ({ type: 'text/event-stream', chunks: bodyOf(...parts) });
const counts = (tasks: number) => `event: counts\ndata: {"tasks":${tasks}}\n\n`;

describe('events', () => {
  it('are read however they are cut, and go on after the last one where a stream breaks', async () => {
    const first = [
      'event: hel',
      'lo\ndata: {}\n\n:\n\n',
      'id: 7\nevent: changed\nda',
      'ta: {"kind":"tasks"}\n\n',
    ];
    const { heard, asked } = listening(stream(...first, counts(1)), stream(counts(1), counts(2)));
    expect(await heard()).toEqual([
      { event: 'changed', kind: 'tasks', data: { kind: 'tasks' } },
      { event: 'counts', counts: { tasks: 1 } },
      { event: 'counts', counts: { tasks: 2 } },
    ]);
    expect(asked.slice(0, 2)).toEqual(['stream', '7']);
  });

  it('are asked for quietly where nothing of a stream comes through', async () => {
    const eaten: Answer = () => ({ type: 'text/html', chunks: bodyOf('<html>') });
    const plain =
      (tasks: number): Answer =>
      () => ({ counts: { tasks } });
    const { heard, asked } = listening(eaten, eaten, eaten, plain(1), plain(1), plain(2));
    expect(await heard()).toEqual([
      { event: 'counts', counts: { tasks: 1 } },
      { event: 'counts', counts: { tasks: 2 } },
    ]);
    expect(asked).toEqual(['stream', 'stream', 'stream', undefined, undefined, undefined, undefined]);
  });

  it('are tried again with longer and longer waits, and end with the session', async () => {
    const broken: Answer = () => {
      throw new Error('cut');
    };
    const { heard, waits } = listening(broken, broken, () => {
      throw new AuthenticationError('over', { code: 'auth.token_revoked', status: 401 });
    });
    await expect(heard()).rejects.toMatchObject({ code: 'auth.token_revoked' });
    expect(waits).toEqual([1000, 2000]);
  });

  it('end where the calls of their client are given up', async () => {
    const { heard, waits } = listening(stream(counts(1)), () => {
      throw new CancelledError('given up', { code: 'cancelled' });
    });
    await expect(heard()).rejects.toThrow('given up');
    expect(waits).toHaveLength(1);
  });
});
