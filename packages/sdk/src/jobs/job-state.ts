import type { JobEnd, JobMeta, JobUnit, Journal, JournalEntry, UnitError } from './journal.js';

/** `planned`: not sent; `sent`: sent, and the outcome was never written down; `unknown`: no answer that tells. */
export type UnitState =
  | { readonly state: 'planned' }
  | { readonly state: 'sent' }
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'failed' | 'unknown'; readonly error: UnitError };

export type TrackedUnit = JobUnit & UnitState;

/** A job as its journal tells it. */
export interface JobState {
  readonly id: string;
  readonly kind: string;
  readonly meta: JobMeta;
  readonly createdAt: number;
  /** When the last thing happened. */
  readonly changedAt: number;
  /** False when the plan was cut off: nothing has been sent then. */
  readonly planned: boolean;
  /** How the last run ended; undefined while it runs, or after it was killed. */
  readonly end: JobEnd | undefined;
  readonly units: ReadonlyMap<string, TrackedUnit>;
  readonly counts: JobCounts;
}

/** Things, not units: a unit of 500 codes counts 500. */
export interface JobCounts {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Sent, with an outcome that nobody knows yet. */
  readonly unknown: number;
  readonly planned: number;
}

export type MutableCounts = { -readonly [K in keyof JobCounts]: JobCounts[K] };

export const sizeOf = (unit: Pick<JobUnit, 'size'>): number => unit.size ?? 1;

/** Where a unit is counted. */
export const unitKind = (unit: UnitState): Exclude<keyof JobCounts, 'total'> =>
  unit.state === 'sent' ? 'unknown' : unit.state;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * What the entries amount to; undefined when they are no job's.
 *
 * @example
 * jobStateOf([]); // undefined
 */
export function jobStateOf(entries: readonly JournalEntry[]): JobState | undefined {
  const [head] = entries;
  if (head?.type !== 'job') return undefined;
  const units = new Map<string, TrackedUnit>();
  const { id, kind, meta, at } = head;
  const none = countUnits([]);
  const job: Mutable<JobState> = {
    ...{ id, kind, meta, createdAt: at, changedAt: at, planned: false, end: undefined, units, counts: none },
  };
  for (const entry of entries) apply(job, units, entry);
  return { ...job, counts: countUnits(units.values()) };
}

function countUnits(units: Iterable<TrackedUnit>): JobCounts {
  const counts: MutableCounts = { total: 0, done: 0, failed: 0, unknown: 0, planned: 0 };
  for (const unit of units) {
    counts.total += sizeOf(unit);
    counts[unitKind(unit)] += sizeOf(unit);
  }
  return counts;
}

function apply(job: Mutable<JobState>, units: Map<string, TrackedUnit>, entry: JournalEntry): void {
  if ('at' in entry) job.changedAt = entry.at;
  if (entry.type === 'units')
    for (const unit of entry.units) units.set(unit.key, { ...unit, state: 'planned' });
  else if (entry.type === 'planned') job.planned = true;
  else if (entry.type === 'ended') job.end = entry.state;
  else if (entry.type === 'split') {
    units.delete(entry.key);
    for (const unit of entry.units) units.set(unit.key, { ...unit, state: 'planned' });
  } else if ('key' in entry) {
    job.end = undefined;
    const unit = units.get(entry.key);
    const state = stateOf(entry);
    if (unit && state)
      units.set(entry.key, { key: unit.key, input: unit.input, size: sizeOf(unit), ...state });
  }
}

function stateOf(entry: JournalEntry): UnitState | undefined {
  switch (entry.type) {
    case 'sent':
      return { state: 'sent' };
    case 'unsent':
      return { state: 'planned' };
    case 'done':
      return { state: 'done', result: entry.result };
    case 'failed':
    case 'unknown':
      return { state: entry.type, error: entry.error };
    default:
      return undefined;
  }
}

/**
 * Reads a job from its journal; undefined when the journal is empty or not a job's.
 *
 * @example
 * const job = await readJob(journal);
 * console.log(job?.counts.done);
 */
export const readJob = async (journal: Journal): Promise<JobState | undefined> =>
  jobStateOf(await journal.read());
