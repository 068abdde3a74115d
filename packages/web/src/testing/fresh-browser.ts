import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { quickElements } from './quick-elements.js';
import { quickQueries } from './quick-queries.js';

/** Limits are this many times as long on a machine that has other things to do. */
const timeoutFactor = Number(import.meta.env.MALL_TEST_PATIENCE ?? 1);

/** Every test of a file begins at the root with empty storage and a window of a size, and ends with an empty page. */
export function freshBrowser(): void {
  // Parts are loaded when they are needed, which takes a moment on a busy machine. Events happen without an `act`
  // around each: it drops what React has not finished when something waits, and the page stands still for ever.
  configure({ asyncUtilTimeout: 20_000 * timeoutFactor, eventWrapper: (event) => event() });
  quickQueries();
  quickElements();
  vi.setConfig({ testTimeout: 120_000 * timeoutFactor });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    vi.spyOn(window, 'addEventListener');
    // The layout engine of these tests gives no box a size, and tables draw into boxes.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    // It would match every rule of every style with every element that is asked for: most of the time of these tests.
    vi.spyOn(HTMLStyleElement.prototype, 'sheet', 'get').mockReturnValue(null);
  });
  afterEach(() => {
    cleanup();
    releasePage();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    // The tester knows its spies for as long as its process lives, and they know each element that they were asked of.
    vi.clearAllMocks();
    // The next file begins in the same process: a clock that stands still would be all that it knows.
    vi.useRealTimers();
  });
}

/** Work that a test leaves undone holds its page for ever, as it should; the next test has another page. */
function releasePage(): void {
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
    if (type === 'beforeunload') window.removeEventListener(type, listener);
}
