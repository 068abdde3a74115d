import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

let server: TestServer;
let shop: Calls;
let other: Calls;
let acting: Calls;
beforeAll(async () => {
  server = await createTestServer();
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
  acting = callsOf(await server.signIn(), '100002');
});
afterAll(() => server.close());

const base = '/blade-system/dict-biz';
/** A root with one entry, both of the caller's tenant. */
async function make(who: Calls, code: string, entry: string): Promise<string> {
  const form = { code, dictValue: code, sort: 1, isSealed: 0 };
  const root = await who.post(`${base}/submit`, form);
  expect(root.status, root.text).toBe(200);
  const child = { ...form, dictValue: entry, dictKey: '1', parentId: root.data.id };
  const made = await who.post(`${base}/submit`, child);
  expect(made.status, made.text).toBe(200);
  return root.data.id;
}
const entries = async (who: Calls, code: string): Promise<string[]> =>
  (await who.get(`${base}/dictionary`, { code })).data.map((row: { dictValue: string }) => row.dictValue);

describe('the dictionary of a shop', () => {
  it('renames its own entries with their root, and those of no other shop that has the code too', async () => {
    const mine = await make(shop, 'grade', '特级');
    await make(other, 'grade', '一级');
    expect((await shop.post(`${base}/submit`, { id: mine, code: 'quality' })).status).toBe(200);
    expect([await entries(shop, 'quality'), await entries(shop, 'grade')]).toEqual([['特级'], []]);
    expect([await entries(other, 'grade'), await entries(other, 'quality')]).toEqual([['一级'], []]);
  });

  it('is renamed alone, too, by an administrator who acts for the shop', async () => {
    const theirs = await make(other, 'origin', '海南');
    await make(shop, 'origin', '山东');
    expect((await acting.post(`${base}/submit`, { id: theirs, code: 'place' })).status).toBe(200);
    expect([await entries(other, 'place'), await entries(shop, 'origin')]).toEqual([['海南'], ['山东']]);
  });
});
