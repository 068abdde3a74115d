import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Every test of a file begins with empty storage and a window of a size, and ends with an empty page. */
export const freshBrowser = (): void => {
  // Parts are loaded when they are needed, which takes a moment on a busy machine. Events happen without an `act`
  // around each: it drops what React has not finished when something waits, and the page stands still for ever.
  configure({ asyncUtilTimeout: 20_000, eventWrapper: (event) => event() });
  vi.setConfig({ testTimeout: 120_000 });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    // The layout engine of these tests gives no box a size, and tables draw into boxes.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    // It would match every rule of every style with every element that is asked for: most of the time of these tests.
    vi.spyOn(HTMLStyleElement.prototype, 'sheet', 'get').mockReturnValue(null);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};
