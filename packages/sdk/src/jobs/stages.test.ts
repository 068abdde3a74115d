import { describe, expect, it } from 'vitest';
import { ConflictError, NetworkError } from '../core/errors/mall-error.js';
import type { JobDefinition } from './job-definition.js';
import { type JobUnit, memoryJournal } from './journal.js';
import { planJob } from './plan-job.js';
import { runJob } from './run-job.js';

async function planned(count: number) {
  const journal = memoryJournal();
  const units = Array.from({ length: count }, (_, index) => ({ key: `u${index}`, input: index }));
  await planJob(journal, { id: 'j', kind: 'k' }, units);
  return journal;
}

describe('units of stages', () => {
  it('go side by side within one, and never before an earlier one has come to its end, whatever fails', async () => {
    const stages = [1, 0, 2, 0, 1, 2, 0, 1];
    const stageOf = ({ input }: JobUnit) => stages[Number(input)] ?? 0;
    const under = new Set<number>();
    const seen: number[] = [];
    let most = 0;
    const definition: JobDefinition = {
      idempotent: true,
      stage: stageOf,
      send: async (unit) => {
        const stage = stageOf(unit);
        under.add(Number(unit.input));
        most = Math.max(most, under.size);
        for (const other of under) expect(stageOf({ key: '', input: other })).toBe(stage);
        await new Promise((resolve) => setImmediate(resolve));
        under.delete(Number(unit.input));
        seen.push(stage);
        if (unit.key === 'u1') throw new ConflictError('x', { code: 'x', status: 409 });
      },
    };
    const summary = await runJob(await planned(stages.length), definition, { concurrency: 3 });
    expect(summary).toMatchObject({ state: 'partly', done: 7, failed: 1 });
    expect(seen).toEqual([...stages].sort());
    expect(most).toBe(3);
  });

  it('of a later stage are not begun when the server has gone', async () => {
    const journal = await planned(4);
    const definition: JobDefinition = {
      idempotent: true,
      stage: ({ input }) => (Number(input) < 2 ? 0 : 1),
      send: async () => Promise.reject(new NetworkError('gone', { code: 'client.network', unsent: true })),
    };
    expect(await runJob(journal, definition, { concurrency: 2 })).toMatchObject({
      state: 'halted',
      planned: 4,
    });
    expect((await journal.read()).filter(({ type }) => type === 'sent').length).toBeLessThanOrEqual(2);
  });
});
