import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettled } from './use-settled.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('is a text that nobody has changed for 300 ms, and the one before until then', async () => {
  const { result, rerender } = renderHook(({ text }) => useSettled(text), { initialProps: { text: 'a' } });
  expect(result.current).toBe('a');
  rerender({ text: 'ap' });
  await later(299);
  rerender({ text: 'app' });
  await later(299);
  expect(result.current).toBe('a');
  await later(1);
  expect(result.current).toBe('app');
});
