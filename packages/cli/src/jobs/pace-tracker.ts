import { type JobCounts, paceOf } from '@mall/sdk';
import type { Pace } from '../io/pace.js';

interface Sample {
  readonly at: number;
  readonly settled: number;
}

/** The same span as a running job's own progress line. */
const windowLength = 10_000;

/**
 * The pace of a job that another process runs, from the counts of its journal at each read; undefined at the first read.
 *
 * @example
 * const paceOf = createPaceTracker(() => Date.now());
 * paceOf('20261123-100304-4f2a9c', counts);
 */
export function createPaceTracker(now: () => number) {
  const samples = new Map<string, readonly Sample[]>();
  return (id: string, counts: JobCounts): Pace | undefined => {
    const at = now();
    const last = { at, settled: counts.done + counts.failed };
    const before = samples.get(id) ?? [];
    // The last sample before the window counts as its start: samples may be further apart than it is long.
    const begins = before.findLastIndex((sample) => at - sample.at >= windowLength);
    const [first = last, ...rest] = before.slice(Math.max(0, begins));
    samples.set(id, [first, ...rest, ...(first === last ? [] : [last])]);
    if (first === last) return undefined;
    return paceOf(last.settled - first.settled, at - first.at, counts.planned + counts.unknown);
  };
}
