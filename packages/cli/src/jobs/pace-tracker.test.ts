import { describe, expect, it } from 'vitest';
import { createPaceTracker } from './pace-tracker.js';

const counts = (done: number, failed = 0) => ({
  total: 1000,
  done,
  failed,
  unknown: 0,
  planned: 1000 - done - failed,
});

/** Looks at a job at moments (in seconds) at which so much of it was done. */
function looksAt(...seen: readonly (readonly [second: number, done: number, failed?: number])[]) {
  let now = 0;
  const look = createPaceTracker(() => now);
  return seen.map(([second, done, failed]) => {
    now = second * 1000;
    return look('job', counts(done, failed));
  });
}

describe('how fast a job goes', () => {
  it('is not known at the first look, then what was done and failed since', () => {
    expect(looksAt([0, 100], [1, 200], [2, 240, 60])).toEqual([
      undefined,
      { rate: 100, eta: 8_000 },
      { rate: 100, eta: 7_000 },
    ]);
  });

  it('is that of the last ten seconds, however long ago they were looked at', () => {
    const slower = looksAt([0, 0], [5, 500], [10, 500], [15, 550]);
    expect(slower.at(-1)).toEqual({ rate: 5, eta: 90_000 });
    expect(looksAt([0, 0], [60, 600]).at(-1)).toEqual({ rate: 10, eta: 40_000 });
  });

  it('has no end in sight while nothing happens', () => {
    expect(looksAt([0, 10], [3, 10]).at(-1)).toEqual({ rate: 0, eta: undefined });
  });

  it('is each job’s own', () => {
    let now = 0;
    const look = createPaceTracker(() => now);
    look('a', counts(0));
    now = 1000;
    expect(look('b', counts(900))).toBeUndefined();
    expect(look('a', counts(10))).toEqual({ rate: 10, eta: 99_000 });
  });
});
