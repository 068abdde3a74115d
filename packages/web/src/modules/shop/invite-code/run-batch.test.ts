import { createClient, memoryStore } from '@mall/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, runBatch } from './run-batch.js';

/** The far edge of the network: makes codes by batch key and number, and fails when told to. */
function shop(failAt: (call: number) => boolean) {
  const made = new Map<string, string>();
  let calls = 0;
  const client = createClient({
    url: 'http://mall.test',
    application: { id: 'mall-web', secret: 'x' },
    store: memoryStore(),
    retry: { attempts: 1 },
    transport: async ({ body }) => {
      calls += 1;
      const { count, offset, batchKey } = JSON.parse(String(body)) as {
        count: number;
        offset: number;
        batchKey: string;
      };
      const keys = Array.from({ length: count }, (_, index) => `${batchKey}/${offset + index}`);
      for (const key of keys) made.set(key, made.get(key) ?? `C${made.size}`);
      // The reply may get lost after the work was done.
      if (failAt(calls)) throw new TypeError('connection reset');
      const data = { batchKey, created: count, existing: 0, codes: keys.map((key) => made.get(key)) };
      const text = JSON.stringify({ code: 200, success: true, data, msg: '' });
      return {
        status: 200,
        header: () => undefined,
        text: async () => text,
        bytes: async () => new Uint8Array(),
      };
    },
  });
  return { client, made };
}

describe('partsOf', () => {
  it('covers exactly the count, and only what is not done', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12_000 }), (count) => {
        const parts = partsOf(count);
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count);
        const first = parts[0]?.count ?? 0;
        expect(partsOf(count, first)).toEqual(parts.slice(1));
      }),
    );
  });
});

describe('runBatch', () => {
  it('goes on after a failure without making a code twice', async () => {
    const { client, made } = shop((call) => call === 3);
    const plan = { count: 4500, batchKey: 'b1', properties: {} };
    let done: readonly string[] = [];
    const hear = (codes: readonly string[]) => {
      done = codes;
    };
    await expect(runBatch(client, plan, done, hear)).rejects.toThrow();
    expect(done).toHaveLength(2000);
    await runBatch(client, plan, done, hear);
    expect(made.size).toBe(4500);
    expect(new Set(done).size).toBe(4500);
  });
});
