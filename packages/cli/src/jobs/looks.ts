import { type JobCounts, paceOf } from '@mall/sdk';
import type { Pace } from '../io/pace.js';

interface Look {
  readonly at: number;
  readonly settled: number;
}

/** As far back as a running job's own bar looks. */
const windowLength = 10_000;

/**
 * How fast a job goes that somebody else runs: from what its journal says each time it is looked at. Undefined at the first look.
 *
 * @example
 * const paces = createLooks(() => Date.now());
 * paces('20261123-100304-4f2a9c', counts);
 */
export function createLooks(now: () => number) {
  const looks = new Map<string, readonly Look[]>();
  return (id: string, counts: JobCounts): Pace | undefined => {
    const at = now();
    const last = { at, settled: counts.done + counts.failed };
    const before = looks.get(id) ?? [];
    // The last look before the window begins it: looks may be further apart than it is long.
    const begins = before.findLastIndex((look) => at - look.at >= windowLength);
    const [first = last, ...rest] = before.slice(Math.max(0, begins));
    looks.set(id, [first, ...rest, ...(first === last ? [] : [last])]);
    if (first === last) return undefined;
    return paceOf(last.settled - first.settled, at - first.at, counts.planned + counts.unknown);
  };
}
