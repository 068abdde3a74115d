import type { JobCounts } from './job-state.js';

export interface Progress extends JobCounts {
  /** Things done or failed per second of this run, over its last seconds; 0 until something is. */
  readonly rate: number;
  /** Milliseconds until the end at this rate; undefined while there is no rate. */
  readonly eta: number | undefined;
  /** Milliseconds of this run. */
  readonly elapsed: number;
}

/**
 * How fast a job goes, for whoever looks at it from outside as well.
 *
 * @param settled things that were done or failed within `span`
 * @param span milliseconds; less than one counts as one
 * @param left things that are still to be done
 * @returns things per second, and milliseconds until the end; no end while nothing happens
 *
 * @example
 * paceOf(50, 10_000, 20); // { rate: 5, eta: 4000 }
 */
export function paceOf(settled: number, span: number, left: number): Pick<Progress, 'rate' | 'eta'> {
  const rate = (settled / Math.max(1, span)) * 1000;
  return { rate, eta: rate > 0 ? Math.round((left / rate) * 1000) : undefined };
}

/** The rate is that of the last seconds, so that a server's pause shows. */
const windowLength = 10_000;

/** Measures how fast a run goes. */
export class Meter {
  private readonly start: number;
  private settled: { readonly at: number; readonly size: number }[] = [];

  constructor(private readonly now: () => number) {
    this.start = now();
  }

  add(size: number): void {
    const at = this.now();
    this.settled.push({ at, size });
    if (this.settled.length > 2_000 || at - (this.settled[0]?.at ?? at) > 2 * windowLength)
      this.settled = this.settled.filter((one) => at - one.at <= windowLength);
  }

  measure(counts: JobCounts): Progress {
    const at = this.now();
    const elapsed = at - this.start;
    const recent = this.settled.filter((one) => at - one.at <= windowLength);
    const settled = recent.reduce((sum, one) => sum + one.size, 0);
    const pace = paceOf(settled, Math.min(windowLength, elapsed), counts.planned + counts.unknown);
    return { ...counts, ...pace, elapsed };
  }
}
