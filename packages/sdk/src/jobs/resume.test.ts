import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JobDefinition } from './job-definition.js';
import { jobStateOf, readJob } from './job-state.js';
import { type JobUnit, type Journal, type JournalEntry, memoryJournal } from './journal.js';
import { planJob } from './plan-job.js';
import { runJob } from './run-job.js';

const unitsOf = (count: number): JobUnit[] =>
  Array.from({ length: count }, (_, index) => ({ key: `u${index}`, input: index }));
const planned = (count: number, journal: Journal) => planJob(journal, { id: 'j', kind: 'k' }, unitsOf(count));

/** A machine that dies at one of its steps: what was written stays written, nothing else happens after. */
function mortal(dieAt: number) {
  let step = 0;
  const never = new Promise<never>(() => undefined);
  let die: () => void = () => undefined;
  const death = new Promise<'dead'>((resolve) => {
    die = () => resolve('dead');
  });
  /** True when this step still happens. */
  const tick = (): boolean => {
    step += 1;
    if (step >= dieAt) die();
    return step < dieAt;
  };
  return { tick, never, death };
}

/** The same journal as the living see it and as a dying process writes it. */
const mortalJournal = (entries: JournalEntry[], life: ReturnType<typeof mortal>): Journal => ({
  read: async () => [...entries],
  append: async (more) => {
    if (!life.tick()) return life.never;
    entries.push(...more);
    return life.tick() ? undefined : life.never;
  },
});

/** The far side: what it was asked to do, it has done, whether or not anybody hears of it. */
const farSide = (
  life: ReturnType<typeof mortal>,
  made: Map<string, number>,
  idempotent: boolean,
): JobDefinition => ({
  idempotent,
  send: async ({ key }) => {
    if (!life.tick()) return life.never;
    made.set(key, idempotent ? 1 : (made.get(key) ?? 0) + 1);
    return life.tick() ? `made ${key}` : life.never;
  },
  ...(idempotent ? {} : { find: async ({ key }) => (made.has(key) ? `found ${key}` : undefined) }),
});

describe('killed at any moment and resumed', () => {
  const survive = async (
    count: number,
    deaths: readonly number[],
    concurrency: number,
    idempotent: boolean,
  ) => {
    const entries: JournalEntry[] = [];
    await planned(count, mortalJournal(entries, mortal(Number.POSITIVE_INFINITY)));
    const made = new Map<string, number>();
    for (const dieAt of [...deaths, Number.POSITIVE_INFINITY]) {
      const life = mortal(dieAt);
      const run = runJob(mortalJournal(entries, life), farSide(life, made, idempotent), { concurrency });
      await Promise.race([run, life.death]);
    }
    return { made, job: jobStateOf(entries) };
  };

  it.each([[true], [false]])('a job does each unit exactly once (repeat allowed: %s)', async (idempotent) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 12 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 5 }),
        async (count, deaths, concurrency) => {
          const { made, job } = await survive(count, deaths, concurrency, idempotent);
          expect([...made.keys()].sort()).toEqual(
            unitsOf(count)
              .map(({ key }) => key)
              .sort(),
          );
          expect([...made.values()].every((times) => times === 1)).toBe(true);
          expect(job).toMatchObject({ end: 'finished', counts: { done: count, unknown: 0, planned: 0 } });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('what must not be repeated and cannot be looked for stays unknown, and is never done twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 3 }),
        async (dieAt, concurrency) => {
          const entries: JournalEntry[] = [];
          await planned(6, mortalJournal(entries, mortal(Number.POSITIVE_INFINITY)));
          const made = new Map<string, number>();
          for (const at of [dieAt, Number.POSITIVE_INFINITY]) {
            const life = mortal(at);
            const { send } = farSide(life, made, false);
            const run = runJob(mortalJournal(entries, life), { idempotent: false, send }, { concurrency });
            await Promise.race([run, life.death]);
          }
          const job = jobStateOf(entries);
          expect([...made.values()].every((times) => times === 1)).toBe(true);
          for (const unit of job?.units.values() ?? [])
            if (unit.state === 'done') expect(made.has(unit.key)).toBe(true);
          expect((job?.counts.done ?? 0) + (job?.counts.unknown ?? 0)).toBe(6);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('a plan that was cut off sends nothing', async () => {
    const entries: JournalEntry[] = [];
    const life = mortal(4);
    const planning = planJob(mortalJournal(entries, life), { id: 'j', kind: 'k' }, unitsOf(1_200));
    await Promise.race([planning, life.death]);
    const journal = memoryJournal(entries);
    expect(await readJob(journal)).toMatchObject({ planned: false });
    const run = runJob(journal, { idempotent: true, send: async () => expect.unreachable() });
    await expect(run).rejects.toMatchObject({ name: 'JobError', code: 'job.incomplete' });
  });

  it('a short plan is written whole or not at all', async () => {
    const entries: JournalEntry[] = [];
    const life = mortal(2);
    const planning = planJob(mortalJournal(entries, life), { id: 'j', kind: 'k' }, unitsOf(3));
    await Promise.race([planning, life.death]);
    expect(await readJob(memoryJournal(entries))).toMatchObject({ planned: true, counts: { planned: 3 } });
  });
});
