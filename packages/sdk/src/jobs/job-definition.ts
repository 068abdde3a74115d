import type { Language } from '../contract/texts/language.js';
import type { Clock } from '../core/ports.js';
import type { JobCounts, TrackedUnit } from './job-state.js';
import type { JobEnd, JobUnit } from './journal.js';
import type { Progress } from './progress.js';

/** How a unit is done. */
export interface JobDefinition {
  /** Sends one unit; what it yields is written into the journal. */
  send(unit: JobUnit, signal: AbortSignal): Promise<unknown>;
  /** True when a unit may be sent again though it may have happened already. */
  readonly idempotent: boolean;
  /** Where it may not: looks whether the unit happened. A result if it did, undefined if it did not. */
  find?(unit: JobUnit, signal: AbortSignal): Promise<unknown>;
  /**
   * The parts of a unit that does several things at once and was refused, so that one bad part does not keep the others
   * from being done; of the same size together. A refusal means that none of it happened.
   */
  split?(unit: JobUnit): readonly JobUnit[];
  /** Units of one stage go side by side; those of a later one wait until all of it have come to an end. */
  stage?(unit: JobUnit): number;
}

export interface RunOptions {
  /** Calls under way at a time; 4 when absent. */
  readonly concurrency?: number;
  /** No further unit is sent; what is under way lands. */
  readonly signal?: AbortSignal;
  /** What is under way is given up too; it becomes unknown. */
  readonly abort?: AbortSignal;
  /** Sends failed units again. */
  readonly retryFailed?: boolean;
  /** Sends units of unknown outcome again though a repeat may do them twice: a person has decided so. */
  readonly retryUnknown?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Once per unit that comes to an end in this run. */
  readonly onUnit?: (unit: TrackedUnit) => void;
  readonly clock?: Clock;
  readonly language?: Language;
}

export interface JobSummary extends JobCounts {
  readonly id: string;
  readonly state: JobEnd;
  /** Why the run was halted. */
  readonly error: unknown;
  readonly elapsed: number;
}
