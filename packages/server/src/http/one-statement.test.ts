import type { Endpoint } from '@mall/sdk/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Context } from '../context/context.js';
import { type Calls, callsOf } from '../testing/calls.js';
import { base, openDeliveryShop } from '../testing/delivery/delivery-shop.js';
import { type Operation, runCall } from './run-call.js';

let opened: Awaited<ReturnType<typeof openDeliveryShop>>;
let shop: Calls;
let acting: Calls;
let root: Calls;
beforeAll(async () => {
  opened = await openDeliveryShop([], true);
  shop = opened.shop;
  const administrator = await opened.server.signIn();
  root = callsOf(administrator);
  acting = callsOf(administrator, '100001');
});

/** How many transactions were opened around what a call did. */
async function transactionsOf(work: () => Promise<unknown>): Promise<number> {
  const opening = vi.spyOn(opened.server.services.database, 'ormTransaction');
  try {
    await work();
    return opening.mock.calls.length;
  } finally {
    opening.mockRestore();
  }
}

describe('an update that asks nothing before and writes nothing after', () => {
  it('is one statement: what is written, who wrote it, its version and its history', async () => {
    const { id } = await opened.deliver();
    const opening = await transactionsOf(async () => {
      const row = await succeed(shop.put(base, { id, number: `once-${id}`, receivedOn: undefined }));
      expect(row).toMatchObject({ number: `once-${id}`, version: 2 });
    });
    expect(opening).toBe(0);
    const { rows } = await opened.server.services.database.query(
      `select before ->> 'number' as past, after ->> 'number' as present from mall_history
       where resource = 'sample-delivery' and row_id = $1 and kind = 2`,
      [id],
    );
    expect(rows).toEqual([{ past: expect.stringMatching(/^D-\d+$/), present: `once-${id}` }]);
  });

  it('is one with rules that look at its values alone, which are kept', async () => {
    const { id, code } = await succeed(shop.post('/invite-code', { useLimit: 3 }));
    const opening = await transactionsOf(async () => {
      const row = await succeed(
        shop.put('/invite-code', { id, code: 'OTHER234', remark: 'spring', useLimit: null }),
      );
      expect(row).toMatchObject({ code, remark: 'spring', useLimit: 1, state: 'usable' });
    });
    expect(opening).toBe(0);
  });

  it('is a conflict that carries the row where the version is stale, and writes nothing', async () => {
    const { id } = await opened.deliver();
    await succeed(shop.put(base, { id, note: 'first' }));
    const opening = await transactionsOf(async () => {
      const answer = await shop.put(base, { id, number: 'stale', version: 1 });
      expect(answer).toMatchObject({ status: 409, errorCode: 'row.conflict' });
      expect(answer.text).toContain('"note":"first"');
    });
    expect(opening).toBe(0);
    expect((await shop.get(`${base}/${id}`)).data).toMatchObject({ note: 'first', version: 2 });
  });

  it('finds no row of another tenant, none that was removed, none that never was', async () => {
    const { id } = await opened.deliver();
    const removed = await opened.deliver();
    const person = await opened.server.signIn('100001');
    expect((await person.inject({ method: 'DELETE', url: `${base}/${removed.id}` })).statusCode).toBe(200);
    for (const [who, rowId] of [
      [opened.other, id],
      [shop, removed.id],
      [shop, '99'],
    ] as const)
      expect(await who.put(base, { id: rowId, number: 'theirs' })).toMatchObject({
        status: 404,
        errorCode: 'row.not_found',
      });
    expect((await shop.get(`${base}/${id}`)).data).toMatchObject({ version: 1 });
  });

  it('says what its indexes refuse', async () => {
    const [one, other] = [await opened.deliver(), await opened.deliver()];
    expect(await shop.put(base, { id: one.id, number: other.number })).toMatchObject({
      status: 409,
      errorCode: 'row.duplicate',
    });
  });
});

describe('an update is a transaction', () => {
  const around = async (work: () => Promise<unknown>) => expect(await transactionsOf(work)).toBe(1);

  it('where it names a row of others, or an entry of a dictionary', async () => {
    const { id } = await opened.deliver();
    const goodsId = (await shop.get('/goods/page')).data.records[0].id;
    await around(() => succeed(shop.put(base, { id, goodsId })));
    await around(() => succeed(shop.put(base, { id, packing: 'jin' })));
    await around(async () => expect((await shop.put(base, { id, goodsId: '99' })).status).toBe(404));
    // Nobody is named by what is emptied.
    expect(await transactionsOf(() => succeed(shop.put(base, { id, goodsId: '', packing: '' })))).toBe(0);
  });

  it('where somebody sends back what they may not set', async () => {
    const reader = callsOf(await opened.clerkWith('sample_delivery_cost'));
    const { id } = await opened.deliver({ cost: '12.50' });
    await around(() => succeed(reader.put(base, { id, cost: '12.50', number: 'back' })));
    await around(async () => expect((await reader.put(base, { id, cost: '1' })).status).toBe(403));
    expect(await transactionsOf(() => succeed(reader.put(base, { id, number: 'back again' })))).toBe(0);
  });

  it('where brothers are told apart by it: a name that is taken is refused, and nothing is written', async () => {
    const add = (postName: string) =>
      succeed(root.post('/blade-system/post/submit', { postName, postCode: postName, category: 1, sort: 1 }));
    const [one, other] = [await add('packer'), await add('driver')];
    await around(async () =>
      expect(await root.post('/blade-system/post/submit', { id: one.id, postName: 'driver' })).toMatchObject({
        errorCode: 'row.taken_here',
      }),
    );
    await around(() => succeed(root.post('/blade-system/post/submit', { id: other.id, postName: 'rider' })));
    expect(
      await transactionsOf(() =>
        succeed(root.post('/blade-system/post/submit', { id: one.id, remark: 'at the gate' })),
      ),
    ).toBe(0);
  });

  it('where it makes a row', async () => {
    const path = '/blade-system/param/submit';
    await around(() => succeed(root.post(path, { paramName: 'new', paramKey: 'new.one', paramValue: '1' })));
  });

  it('where a rule asks for the row', async () => {
    const goods = (await shop.get('/goods/page')).data.records[0];
    await around(() => succeed(shop.put('/goods', { id: goods.id, remark: 'ripe' })));
  });

  it('where somebody writes for another tenant: both identities are kept with it', async () => {
    const { id } = await opened.deliver();
    const kept = async () =>
      (await opened.server.services.database.query('select 1 from mall_acting_audit')).rows.length;
    const before = await kept();
    await around(() => succeed(acting.put(base, { id, number: `acting-${id}` })));
    expect(await kept()).toBe(before + 1);
  });

  it('where the call is meant for some rows alone, which are looked at before', async () => {
    const { services } = opened.server;
    const operation = (when?: Endpoint['when']) =>
      ({
        ...{ host: {}, source: { name: 'planned' }, name: 'update', options: {} },
        endpoint: { kind: 'write', when, reply: 'raw', output: z.null() },
        handler: Object.assign(async () => null, { isOneStatement: () => true }),
      }) as unknown as Operation;
    const actor = { tenantId: '100001', homeTenantId: '100001' };
    const ctx = { ...services, db: services.database.orm, actor } as unknown as Context;
    await around(() => runCall(operation({ state: [1] }), ctx, {}));
    expect(await transactionsOf(() => runCall(operation(), ctx, {}))).toBe(0);
  });

  it('where it changes what others may do: all ask for their rights anew', async () => {
    const path = '/blade-system/api-scope/submit';
    const menuId = (await root.get('/blade-system/menu/list')).data[0].id;
    const scope = { menuId, scopeName: 'own', scopePath: '/goods/**', resourceCode: 'own', scopeType: 1 };
    const { id } = await succeed(root.post(path, scope));
    await around(() => succeed(root.post(path, { id, remark: 'goods' })));
  });
});

async function succeed(asked: ReturnType<Calls['put']>) {
  const answer = await asked;
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
