import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScreenClass } from './use-screen-class.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('follows the width of the window over each of its three borders, and is told of no other', () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    addEventListener: (_name: string, listener: () => void) => listeners.set(query, listener),
    removeEventListener: () => listeners.delete(query),
  }));
  vi.stubGlobal('innerWidth', 767);
  const { result, unmount } = renderHook(() => useScreenClass());
  const borders = [...listeners.keys()].map((query) => Number(/\d+/.exec(query)?.[0]));
  expect(borders).toEqual([768, 992, 1200]);
  const at = (width: number) => {
    vi.stubGlobal('innerWidth', width);
    act(() => listeners.get(`(min-width: ${borders.findLast((border) => border <= width)}px)`)?.());
    return result.current;
  };
  expect(result.current).toBe(0);
  expect([768, 992, 1200].map(at)).toEqual([1, 2, 3]);
  unmount();
  expect(listeners.size).toBe(0);
});
