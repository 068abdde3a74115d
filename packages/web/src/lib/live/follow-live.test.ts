import type { LiveEvent } from '@mall/sdk';
import { afterEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { createTestServices } from '../../testing/test-services.js';
import { followLive } from './follow-live.js';

freshBrowser();

const left = new AbortController();
afterEach(() => left.abort());

/** A browser in which some tab listens already, or none does. */
function browser(listening: readonly string[]) {
  const stream = 'event: counts\ndata: {"tasks":1}\n\n';
  vi.stubGlobal(
    'fetch',
    async () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
  );
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: listening.map((name) => ({ name })) }),
      request: (_name: string, _options: object, run: () => Promise<void>) =>
        listening.length > 0 ? new Promise(() => undefined) : run(),
    },
  });
}

async function heardBy(user: string): Promise<LiveEvent[]> {
  const { client } = await createTestServices();
  const heard: LiveEvent[] = [];
  void followLive({ client, user, signal: left.signal, hear: (event) => heard.push(event) });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
  return heard;
}

it('whoever begins to listen reads anew what may have changed before, and then hears what changes', async () => {
  browser([]);
  const heard = await heardBy('one');
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1));
  expect(heard.slice(0, 2)).toEqual([{ event: 'reset' }, { event: 'counts', counts: { tasks: 1 } }]);
});

it('a tab beside one that listens does so, too', async () => {
  browser(['mall-live-two']);
  expect(await heardBy('two')).toEqual([{ event: 'reset' }]);
});
