import { ApiError } from '@mall/sdk';
import { inviteCode } from '@mall/sdk/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecords } from '../../../lib/storage/records.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { keptPlans } from './kept-plans.js';
import { batchRun, partsOf } from './run-batch.js';

freshBrowser();

describe('partsOf', () => {
  it('covers exactly the count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12_000 }), (count) => {
        const parts = partsOf(count);
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count);
        for (const [index, { offset }] of parts.entries()) expect(offset).toBe(index * 1000);
      }),
    );
  });
});

/** The far edge: makes codes by batch key and number, and loses its answer when told to. */
function shop(failAt: (call: number) => boolean) {
  const made = new Set<string>();
  let calls = 0;
  const call = async (_endpoint: unknown, input: unknown) => {
    calls += 1;
    const { count, offset, batchKey } = input as { count: number; offset: number; batchKey: string };
    for (let at = 0; at < count; at += 1) made.add(`${batchKey}/${offset + at}`);
    // The reply may get lost after the work was done.
    if (failAt(calls)) throw new ApiError('lost', { status: 503 } as never);
    return {};
  };
  return { made, call, calls: () => calls };
}

describe('a batch as a run', () => {
  it('goes on after a failure with what is left, and makes no code twice', async () => {
    const { made, call, calls } = shop((at) => at === 3);
    const left: number[] = [];
    const plan = { count: 4500, batchKey: 'b1', properties: {} };
    const run = batchRun({
      ...{ kit: { resource: inviteCode, call }, plan, title: 'batch' },
      ...{ isMine: () => true, onPart: () => undefined, onEnd: (rest) => left.push(rest) },
    });
    await run.start();
    expect([run.state.getState().phase, left]).toEqual(['ended', [3]]);
    await run.start();
    expect([made.size, left, calls()]).toEqual([4500, [3, 0], 6]);
  });
});

it('a plan is kept until it is dropped, for each person apart', () => {
  const records = createRecords(localStorage, sessionStorage, Date.now);
  const mine = keptPlans(records, '100001-1');
  const plan = { count: 5, batchKey: 'b1', properties: {}, runId: 'r1' };
  mine.put(plan);
  mine.put({ ...plan, runId: 'r2' });
  mine.put({ ...plan, batchKey: 'b2' });
  expect(mine.read().map(({ batchKey, runId }) => [batchKey, runId])).toEqual([
    ['b2', 'r1'],
    ['b1', 'r2'],
  ]);
  expect(keptPlans(records, '100001-2').read()).toEqual([]);
  mine.drop('b1');
  expect(mine.read().map(({ batchKey }) => batchKey)).toEqual(['b2']);
});
