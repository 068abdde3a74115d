import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayed } from './use-delayed.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('is true once something has lasted for 150 ms, and false as soon as it is over', async () => {
  const seen: string[] = [];
  const { result, rerender } = renderHook(
    ({ active }) => {
      const late = useDelayed(active);
      seen.push(`${active ? 'active' : 'over'} ${late ? 'late' : 'soon'}`);
      return late;
    },
    { initialProps: { active: true } },
  );
  await later(149);
  expect(result.current).toBe(false);
  await later(1);
  expect(result.current).toBe(true);
  rerender({ active: false });
  expect(result.current).toBe(false);
  rerender({ active: true });
  expect(result.current).toBe(false);
  await later(150);
  expect(result.current).toBe(true);
  // Nor for one frame.
  expect(seen).not.toContain('over late');
});

it('is never true of what is over before', async () => {
  const { result, rerender } = renderHook(({ active }) => useDelayed(active, 300), {
    initialProps: { active: true },
  });
  await later(299);
  rerender({ active: false });
  await later(1000);
  expect(result.current).toBe(false);
  rerender({ active: true });
  await later(299);
  expect(result.current).toBe(false);
});
