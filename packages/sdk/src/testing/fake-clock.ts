import type { Clock } from '../core/ports.js';

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves time on, waking sleepers in their order. */
  advance(ms: number): Promise<void>;
  /** Sets the clock as somebody sets a machine's: nobody wakes. */
  jump(ms: number): void;
  /** How many sleep. */
  readonly sleepers: number;
}

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/**
 * A clock for tests. What sleeps counts elapsed time, so a `jump` changes `now` alone.
 *
 * @example
 * const clock = fakeClock();
 * const done = clock.sleep(1_000);
 * await clock.advance(1_000);
 * await done;
 */
export function fakeClock(start = 1_700_000_000_000): FakeClock {
  let elapsed = 0;
  let offset = start;
  const sleepers = new Set<Sleeper>();
  const next = (until: number): Sleeper | undefined =>
    [...sleepers].filter((one) => one.until <= until).sort((a, b) => a.until - b.until)[0];
  return {
    now: () => offset + elapsed,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        if (ms <= 0) return resolve();
        const stop = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        const wake = () => {
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', stop);
          resolve();
        };
        const sleeper = { until: elapsed + ms, wake };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', stop, { once: true });
      }),
    advance: async (ms) => {
      const until = elapsed + ms;
      await settle();
      for (let one = next(until); one; one = next(until)) {
        elapsed = Math.max(elapsed, one.until);
        one.wake();
        await settle();
      }
      elapsed = until;
      await settle();
    },
    jump: (ms) => {
      offset += ms;
    },
    get sleepers() {
      return sleepers.size;
    },
  };
}

/** Lets everything that waits for a promise run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
