import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { someTokens } from '../../testing/some-tokens.js';
import { createTestServices } from '../../testing/test-services.js';
import { ServicesProvider } from './services.js';
import { useChanged } from './use-changed.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/** What is stale, by its key, once these resources have changed. */
async function staleAfter(...resources: readonly string[]) {
  const services = await createTestServices();
  await services.store.write(someTokens);
  const { queries } = services;
  const seen = [
    [['000000', '1', 'role', 'list']],
    [['000000', '1', 'user', 'list'], { shows: ['role', 'dept'] }],
    [['000000', '1', 'post', 'list'], { shows: 'role' }],
    [['000000', '2', 'role', 'list']],
    [['100001', '1', 'role', 'list']],
    [['000000', '1', 'dept', 'tree']],
  ] as const;
  for (const [key, meta] of seen) {
    await queries.prefetchQuery({ queryKey: key, queryFn: () => 1, ...(meta ? { meta } : {}) });
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(
      ServicesProvider,
      { value: services },
      createElement(QueryClientProvider, { client: queries }, children),
    );
  renderHook(() => useChanged(), { wrapper }).result.current(...resources);
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey.slice(0, 3).join(' '));
}

it('rows that have changed are asked for again wherever this person sees them, and nothing else is', async () => {
  expect(await staleAfter('role')).toEqual(['000000 1 role', '000000 1 user']);
});

it('several resources change at once', async () => {
  expect(await staleAfter('post', 'dept')).toEqual(['000000 1 user', '000000 1 post', '000000 1 dept']);
});

it('nothing is stale where nothing has changed', async () => {
  expect(await staleAfter()).toEqual([]);
});
