import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMotion } from './use-motion.js';

afterEach(() => vi.unstubAllGlobals());

const Shown = () => <p>{useMotion() ? 'moves' : 'stands still'}</p>;

it('stands still for who asks their system for less motion, from that moment on', () => {
  let matches = false;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches && query === '(prefers-reduced-motion: reduce)';
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  }));
  const { unmount } = render(<Shown />);
  expect(screen.getByText('moves')).toBeTruthy();
  matches = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(screen.getByText('stands still')).toBeTruthy();
  unmount();
  expect(listeners.size).toBe(0);
});
