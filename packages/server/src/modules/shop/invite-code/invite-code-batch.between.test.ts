import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { openTenants } from '../../../testing/tenants.js';

const { server, root, shop, other } = await openTenants();

const batch = (who: Calls, batchKey: string, more: object = {}) =>
  who.post('/invite-code/batch', { count: 3, batchKey, ...more });
const total = async (who: Calls, batchNo: string): Promise<number> =>
  (await who.get('/invite-code/page', { batchNo_equal: batchNo })).data.total;
/** The list without a filter has its total from the counter that writes keep. */
const keptTotal = async (who: Calls): Promise<number> => (await who.get('/invite-code/page')).data.total;

describe('a batch', () => {
  it('is made once, in order, and counted', async () => {
    const before = await keptTotal(shop);
    const made = await batch(shop, 'once', { count: 700, prefix: 'ab' });
    expect(made.data).toMatchObject({ batchKey: 'once', created: 700, existing: 0 });
    expect(new Set(made.data.codes).size).toBe(700);
    for (const code of made.data.codes) expect(code).toMatch(/^AB[0-9A-HJKMNP-TV-Z]{10}$/);
    const again = await batch(shop, 'once', { count: 700, prefix: 'AB' });
    expect(again.data).toEqual({ ...made.data, created: 0, existing: 700 });
    expect(await total(shop, 'once')).toBe(700);
    expect(await keptTotal(shop)).toBe(before + 700);
  });

  it('may travel in parts, overlap, and be cut short: the rest is made', async () => {
    const first = (await batch(shop, 'parts', { count: 5, offset: 10 })).data.codes as string[];
    const wide = (await batch(shop, 'parts', { count: 20, offset: 0 })).data;
    expect(wide).toMatchObject({ created: 15, existing: 5 });
    expect(wide.codes.slice(10, 15)).toEqual(first);
    expect(new Set(wide.codes).size).toBe(20);
  });

  it('asked for twice at once is one batch', async () => {
    const before = await keptTotal(shop);
    const both = await Promise.all([
      batch(shop, 'both', { count: 400 }),
      batch(shop, 'both', { count: 400 }),
    ]);
    expect(both[0]?.data.codes).toEqual(both[1]?.data.codes);
    expect(both.reduce((sum, answer) => sum + answer.data.created, 0)).toBe(400);
    expect(await keptTotal(shop)).toBe(before + 400);
  });

  it('of another tenant with the same key is another batch', async () => {
    const mine = await batch(shop, 'shared-key', { channel: '门店', useLimit: 2 });
    const theirs = await batch(other, 'shared-key', { channel: '电话' });
    expect(theirs.data).toMatchObject({ created: 3, existing: 0 });
    expect(mine.data.codes.some((code: string) => theirs.data.codes.includes(code))).toBe(false);
    expect((await batch(shop, 'shared-key', { channel: '门店', useLimit: 2 })).data.codes).toEqual(
      mine.data.codes,
    );
    expect([await total(shop, 'shared-key'), await total(other, 'shared-key')]).toEqual([3, 3]);
  });

  it('of an administrator who acts for a tenant is that tenant’s, and kept with both identities', async () => {
    const acting = callsOf(await server.signIn(), '100002');
    expect((await batch(acting, 'acted')).data.created).toBe(3);
    expect(await total(other, 'acted')).toBe(3);
    const { rows } = await server.services.database.query(
      "select tenant_id, home_tenant_id from mall_acting_audit where operation = 'invite-code.batch'",
    );
    expect(rows).toEqual([{ tenant_id: '100002', home_tenant_id: '000000' }]);
  });

  const given = {
    prefix: 'VIP',
    useLimit: 2,
    channel: '门店',
    expireTime: '2099-01-02',
    remark: '开业',
  };
  const changes: [field: string, value: string | number][] = [
    ['prefix', 'VIQ'],
    ['useLimit', 3],
    ['channel', '电话'],
    ['expireTime', '2099-01-03 00:00:00'],
    ['remark', '周年'],
  ];
  it.each(changes)('refuses another %s under the same key, and names it', async (field, value) => {
    await batch(shop, 'same-key', given);
    const refused = await batch(shop, 'same-key', { ...given, [field]: value });
    expect(refused).toMatchObject({ status: 409, errorCode: 'invite_code.batch_changed' });
    expect(JSON.parse(refused.text).issues).toMatchObject([{ field, rule: 'differs' }]);
    expect(refused.msg).toContain('与首次调用不同');
    const without = await batch(shop, 'same-key', { ...given, [field]: undefined });
    expect(without.errorCode).toBe('invite_code.batch_changed');
    const same = await batch(shop, 'same-key', { ...given, expireTime: '2099-01-02 00:00:00' });
    expect(same.data).toMatchObject({ created: 0, existing: 3 });
  });
});

describe('a long batch', () => {
  it('lets others in', async () => {
    let done = false;
    const made = batch(root, 'long', { count: 5000 }).finally(() => {
      done = true;
    });
    let answered = 0;
    while (!done) {
      expect((await shop.get('/invite-code/page')).status).toBe(200);
      if (!done) answered += 1;
      // As requests from outside come: by way of the event loop.
      await setImmediate();
    }
    expect((await made).data.created).toBe(5000);
    expect(answered).toBeGreaterThan(5);
  });
});
