import { systemClock } from '../client/system-clock.js';
import type { Clock } from '../core/ports.js';
import type { JobDefinition, JobSummary, RunOptions } from './job-definition.js';
import {
  type JobState,
  type MutableCounts,
  sizeOf,
  type TrackedUnit,
  type UnitState,
  unitKind,
} from './job-state.js';
import type { JobEnd, JobUnit, Journal, JournalEntry } from './journal.js';
import { outcomeOf, unitErrorOf } from './outcome.js';
import { Meter } from './progress.js';

type Settled = Exclude<UnitState, { state: 'sent' }>;

/** One run over what is left of a job. */
export class JobRun {
  private queue: TrackedUnit[] = [];
  private readonly counts: MutableCounts;
  private readonly meter: Meter;
  private readonly clock: Clock;
  private readonly abort: AbortSignal;
  private halted = false;
  private error: unknown;

  constructor(
    private readonly journal: Journal,
    private readonly definition: JobDefinition,
    private readonly job: JobState,
    private readonly options: RunOptions,
  ) {
    this.clock = options.clock ?? systemClock;
    this.meter = new Meter(() => this.clock.now());
    this.abort = options.abort ?? new AbortController().signal;
    this.counts = { ...job.counts };
  }

  /** Rejects when the journal cannot be written; everything else is in the summary. */
  async toEnd(): Promise<JobSummary> {
    this.report();
    for (const units of this.stages()) await this.stage(units);
    const state = this.end();
    await this.journal.append([{ type: 'ended', state, at: this.clock.now() }]);
    const { elapsed } = this.meter.measure(this.counts);
    return { ...this.counts, id: this.job.id, state, error: this.error, elapsed };
  }

  /** What is left, by stage and in the order of the plan. */
  private stages(): TrackedUnit[][] {
    const left = [...this.job.units.values()].filter((unit) => this.isLeft(unit));
    const stageOf = (unit: TrackedUnit) => this.definition.stage?.(unit) ?? 0;
    const stages = [...new Set(left.map(stageOf))].sort((a, b) => a - b);
    return stages.map((stage) => left.filter((unit) => stageOf(unit) === stage));
  }

  private async stage(units: readonly TrackedUnit[]): Promise<void> {
    this.queue = [...units].reverse();
    const workers = Array.from({ length: Math.max(1, this.options.concurrency ?? 4) }, () => this.work());
    const settled = await Promise.allSettled(workers);
    const broken = settled.find((one) => one.status === 'rejected');
    if (broken) throw broken.reason;
  }

  private isLeft(unit: TrackedUnit): boolean {
    if (unit.state === 'done') return false;
    if (unit.state === 'failed') return this.options.retryFailed === true;
    const { idempotent, find } = this.definition;
    return unit.state === 'planned' || idempotent || find !== undefined || this.options.retryUnknown === true;
  }

  private end(): JobEnd {
    if (this.halted) return 'halted';
    if (this.counts.planned > 0 || this.abort.aborted) return 'cancelled';
    return this.counts.failed + this.counts.unknown > 0 ? 'partly' : 'finished';
  }

  private async work(): Promise<void> {
    try {
      while (!this.halted && !this.options.signal?.aborted && !this.abort.aborted) {
        const unit = this.queue.pop();
        if (!unit) return;
        await this.one(unit);
      }
    } catch (error) {
      this.halted = true;
      throw error;
    }
  }

  private async one(unit: TrackedUnit): Promise<void> {
    const found = await this.lookFor(unit);
    if (found === 'unsure') return;
    if (found) return this.settle(unit, { state: 'done', result: found.result });
    await this.journal.append([{ type: 'sent', key: unit.key, at: this.clock.now() }]);
    const state = await this.send(unit);
    const parts = state.state === 'failed' ? (this.definition.split?.(unit) ?? []) : [];
    return parts.length > 1 ? this.split(unit, parts) : this.settle(unit, state);
  }

  private async split(unit: TrackedUnit, units: readonly JobUnit[]): Promise<void> {
    await this.journal.append([{ type: 'split', key: unit.key, at: this.clock.now(), units }]);
    this.counts[unitKind(unit)] -= sizeOf(unit);
    this.counts.planned += sizeOf(unit);
    this.queue.push(...units.map((part): TrackedUnit => ({ ...part, state: 'planned' })).reverse());
  }

  private async send(unit: TrackedUnit): Promise<Settled> {
    try {
      return { state: 'done', result: await this.definition.send(unit, this.abort) };
    } catch (error) {
      const { state, halt } = outcomeOf(error);
      if (halt) this.halt(error);
      return state === 'unsent' ? { state: 'planned' } : { state, error: unitErrorOf(error) };
    }
  }

  /** What may have happened and must not happen twice is looked for first; undefined: it has not happened. */
  private async lookFor(unit: TrackedUnit): Promise<{ result: unknown } | 'unsure' | undefined> {
    const { idempotent, find } = this.definition;
    if (!isUnsure(unit) || idempotent || !find) return undefined;
    try {
      const result = await find(unit, this.abort);
      return result === undefined ? undefined : { result };
    } catch (error) {
      this.halt(error);
      return 'unsure';
    }
  }

  private halt(error: unknown): void {
    if (this.halted || this.abort.aborted) return;
    this.halted = true;
    this.error = error;
  }

  private async settle(unit: TrackedUnit, state: Settled): Promise<void> {
    await this.journal.append([entryOf(unit.key, state, this.clock.now())]);
    const size = sizeOf(unit);
    const after: TrackedUnit = { key: unit.key, input: unit.input, size, ...state };
    this.counts[unitKind(unit)] -= size;
    this.counts[unitKind(after)] += size;
    if (state.state === 'planned') return;
    this.meter.add(size);
    this.options.onUnit?.(after);
    this.report();
  }

  private report(): void {
    this.options.onProgress?.(this.meter.measure(this.counts));
  }
}

/** Sent once, and nobody wrote down what became of it. */
const isUnsure = (unit: TrackedUnit): boolean => unit.state === 'sent' || unit.state === 'unknown';

function entryOf(key: string, state: Settled, at: number): JournalEntry {
  if (state.state === 'planned') return { type: 'unsent', key, at };
  if (state.state === 'done') return { type: 'done', key, at, result: state.result };
  return { type: state.state, key, at, error: state.error };
}
