import { ApiError, NetworkError } from '@mall/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepestFirst } from './bulk-run.js';
import { driveBulk, isAboutRows } from './drive-bulk.js';

const refusal = (row: number) => new ApiError(`row ${row}`, { code: 'row.in_use', status: 409 });

/** A server whose calls do everything they name or nothing, and what became of each row. */
async function drive(
  rows: readonly number[],
  bad: ReadonlySet<number>,
  many: boolean,
  most = Number.POSITIVE_INFINITY,
) {
  const applied: number[] = [];
  const outcome = new Map<number, string>();
  let calls = 0;
  await driveBulk({
    rows,
    many,
    shouldContinue: () => calls < most,
    settle: (settled, failure) => {
      for (const row of settled) {
        expect(outcome.has(row)).toBe(false);
        outcome.set(row, failure ? (failure.error as Error).message : 'done');
      }
    },
    send: async (part) => {
      calls += 1;
      const found = part.find((row) => bad.has(row));
      if (found !== undefined) throw refusal(found);
      applied.push(...part);
    },
  });
  return { applied, outcome, calls };
}
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { maxLength: 1200 });

describe('something done to many rows', () => {
  it('is done once to each row that can have it; each refused one has its own reason', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, fc.integer({ min: 1, max: 40 }), fc.boolean(), async (rows, every, many) => {
        const bad = new Set(rows.filter((row) => row % every === 0 && row % 3 === 0));
        const { applied, outcome, calls } = await drive(rows, bad, many);
        expect([...applied].sort((a, b) => a - b)).toEqual(
          rows.filter((row) => !bad.has(row)).sort((a, b) => a - b),
        );
        for (const row of rows) expect(outcome.get(row)).toBe(bad.has(row) ? `row ${row}` : 'done');
        expect(calls).toBeLessThanOrEqual(Math.max(1, 2 * rows.length));
      }),
      { numRuns: 40 },
    );
  });

  it('takes few calls where few are refused', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => index);
    expect((await drive(rows, new Set(), true)).calls).toBe(2);
    expect((await drive(rows, new Set([7]), true)).calls).toBeLessThan(22);
  });

  it('is not tried any more once somebody has stopped it', async () => {
    const { outcome, calls } = await drive([1, 2, 3, 4], new Set(), false, 2);
    expect([calls, outcome.size]).toEqual([2, 2]);
  });

  it.each([
    ['a network that is away', new NetworkError('away', { code: 'network.unreachable' })],
    [
      'values that fit no row',
      new ApiError('bad', {
        code: 'request.invalid',
        status: 400,
        issues: [{ field: 'a', rule: 'r', message: 'm' }],
      }),
    ],
    ['what the person may not do', new ApiError('no', { code: 'request.forbidden', status: 403 })],
    ['a session that has ended', new ApiError('who', { code: 'auth.required', status: 401 })],
    ['a server that fails', new ApiError('broken', { code: 'server.error', status: 500 })],
  ])('ends with %s, and tries no row singly', async (_, error) => {
    const sent: number[] = [];
    const settled: number[] = [];
    await driveBulk({
      rows: Array.from({ length: 600 }, (__, index) => index),
      many: true,
      shouldContinue: () => true,
      settle: (rows, failure) => {
        expect(failure).toEqual({ error });
        settled.push(...rows);
      },
      send: async (part) => {
        sent.push(part.length);
        throw error;
      },
    });
    expect([sent, settled.length]).toEqual([[500], 500]);
  });
});

describe('rows of a tree', () => {
  it('go before their parents, where those go too', () => {
    const rows = ['1', '2', '3'].map((id) => ({ id, parentId: String(Number(id) - 1) }));
    expect(deepestFirst(rows, 'parentId').map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(deepestFirst(rows, undefined)).toBe(rows);
  });
});

describe('a refusal', () => {
  const of = (status: number | undefined, more: object = {}) =>
    new ApiError('no', { code: 'row.in_use', ...(status === undefined ? {} : { status }), ...more });

  it.each([
    [399, false],
    [400, true],
    [401, false],
    [402, true],
    [409, true],
    [428, true],
    [429, false],
    [430, true],
    [499, true],
    [500, false],
    [undefined, false],
  ])('of the status %s may be about some of the rows: %s', (status, is) => {
    expect(isAboutRows(of(status))).toBe(is);
  });

  it('of values, of a right, or that is none, is about all of them', () => {
    const issues = [{ field: 'roleIds', rule: 'unknown', message: 'no' }];
    expect(isAboutRows(of(400, { issues }))).toBe(false);
    expect(isAboutRows(of(403, { code: 'request.forbidden' }))).toBe(false);
    expect(isAboutRows(of(403))).toBe(true);
    expect(isAboutRows(new TypeError('no'))).toBe(false);
  });
});
