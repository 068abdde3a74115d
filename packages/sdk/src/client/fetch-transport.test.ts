import { afterEach, expect, it, vi } from 'vitest';
import { fetchTransport } from './fetch-transport.js';

afterEach(() => vi.unstubAllGlobals());

const characters = (count: number) => '鲜'.repeat(count / 3);

it.each([
  ['a small one', 'x', true, true],
  ['the largest', characters(60_000), true, true],
  ['one that is larger, in bytes', characters(60_003), true, undefined],
  ['a form', new FormData(), true, undefined],
  ['none', undefined, true, true],
  ['one that need not', 'x', undefined, undefined],
])('a body outlives its page: %s', async (_what, body, outlivesPage, kept) => {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init);
    return new Response('ok');
  });
  const { signal } = new AbortController();
  const request = { method: 'POST', url: 'http://mall.test/', headers: {}, body, signal, outlivesPage };
  expect(await (await fetchTransport(request)).text()).toBe('ok');
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([kept]);
});
