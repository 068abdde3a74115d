import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MallError } from '../core/errors/mall-error.js';
import type { JobDefinition } from './job-definition.js';
import { jobStateOf, type TrackedUnit } from './job-state.js';
import { type JobUnit, type Journal, type JournalEntry, memoryJournal } from './journal.js';
import { planJob } from './plan-job.js';
import { runJob } from './run-job.js';

const size = 4;
const numbersOf = ({ input }: Pick<JobUnit, 'input'>) => input as number[];
const unitOf = (numbers: readonly number[]): JobUnit => ({
  key: numbers.join('-'),
  input: numbers,
  size: numbers.length,
});
const parts = (count: number): JobUnit[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, part) =>
    unitOf(Array.from({ length: Math.min(size, count - part * size) }, (_, index) => part * size + index)),
  );

/** Does all of a unit or, where one of its numbers is refused, nothing of it. */
const farSide = (refused: ReadonlySet<number>, made: Map<number, number>): JobDefinition => ({
  idempotent: false,
  send: async (unit) => {
    const numbers = numbersOf(unit);
    if (numbers.some((one) => refused.has(one)))
      throw Object.assign(new MallError('no', { code: 'row.no', status: 400 }), { name: 'ApiError' });
    for (const one of numbers) made.set(one, (made.get(one) ?? 0) + 1);
  },
  split: (unit) => numbersOf(unit).map((one) => unitOf([one])),
});

/** Forgets nothing that it said it had; after so many lines it says no more. */
function dying(entries: JournalEntry[], lines: number) {
  let left = lines;
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const never = new Promise<never>(() => undefined);
  const journal: Journal = {
    read: async () => [...entries],
    append: async (more) => {
      if (left <= 0) return never;
      left -= 1;
      entries.push(...more);
      if (left > 0) return undefined;
      die();
      return never;
    },
  };
  return { journal, death };
}

const numbersIn = (units: Iterable<TrackedUnit>, state: TrackedUnit['state']) =>
  [...units].filter((unit) => unit.state === state).flatMap(numbersOf);

describe('a unit that does several things and is refused', () => {
  it('is done part by part: what can be done is, what cannot says so alone', async () => {
    const made = new Map<number, number>();
    const journal = memoryJournal();
    await planJob(journal, { id: 'j', kind: 'k' }, parts(10));
    const seen: number[] = [];
    const summary = await runJob(journal, farSide(new Set([5]), made), {
      onProgress: ({ total, done, failed, planned, unknown }) =>
        void seen.push(total - done - failed - planned - unknown),
    });
    expect(summary).toMatchObject({ state: 'partly', total: 10, done: 9, failed: 1, planned: 0, unknown: 0 });
    expect([...made.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9]);
    expect(new Set(seen)).toEqual(new Set([0]));
    const state = jobStateOf(await journal.read());
    expect(state?.counts).toEqual({ total: 10, done: 9, failed: 1, planned: 0, unknown: 0 });
    expect(numbersIn(state?.units.values() ?? [], 'failed')).toEqual([5]);
  });

  it('dies at any line and is resumed: nothing twice, nothing lost, and what nobody knows is said', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 14 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        async (count, bad, deaths, concurrency) => {
          const entries: JournalEntry[] = [];
          const made = new Map<number, number>();
          const refused = new Set(bad);
          await planJob(
            dying(entries, Number.POSITIVE_INFINITY).journal,
            { id: 'j', kind: 'k' },
            parts(count),
          );
          for (const lines of [...deaths, Number.POSITIVE_INFINITY]) {
            const life = dying(entries, lines);
            await Promise.race([runJob(life.journal, farSide(refused, made), { concurrency }), life.death]);
          }
          const state = jobStateOf(entries);
          const units = [...(state?.units.values() ?? [])];
          expect([...made.values()].every((times) => times === 1)).toBe(true);
          const all = units.flatMap(numbersOf).sort((a, b) => a - b);
          expect(all).toEqual(Array.from({ length: count }, (_, index) => index));
          expect(state?.counts).toMatchObject({ total: count, planned: 0 });
          for (const one of numbersIn(units, 'done')) expect(made.has(one)).toBe(true);
          for (const one of numbersIn(units, 'failed')) expect(refused.has(one)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
