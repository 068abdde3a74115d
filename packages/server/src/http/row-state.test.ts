import { goods, under } from '@mall/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { setFields } from '../crud/actions.js';
import { csvFile, importCalls } from '../import/import-calls.fixture.js';
import { type Calls, callsOf } from '../testing/calls.js';
import { delivery } from '../testing/delivery/delivery.js';
import { deliveries } from '../testing/delivery/delivery.part.js';
import { base, openDeliveryShop } from '../testing/delivery/delivery-shop.js';
import { mount } from './mount.js';
import { type Part, plainPart } from './part.js';

/** Goods that are off the shelf are put on it: a call whose words the product has. */
const shelvable = {
  ...goods,
  operations: {
    onSale: under({ ...goods.operations.onSale, when: { status: [2] } }, { path: '/test/goods/on-sale' }),
  },
};
const shelving: Part = {
  mount: (host) => mount(host, shelvable, { onSale: async () => null }),
  seeds: [],
  links: [],
};

/** Deliveries that are received into a box: the action says what it sets, and is answered by another. */
const boxed = plainPart(
  {
    ...delivery,
    operations: { receive: under(delivery.operations.receive, { path: `${base}/receive-boxed` }) },
  },
  { table: deliveries, actions: { receive: setFields({ state: 2, packing: 'box' }) } },
);

/** The same, whose number is for some to read. */
const veiled = plainPart(
  {
    ...delivery,
    guards: { number: { read: 'sample_delivery_cost' } },
    operations: { receive: under(delivery.operations.receive, { path: `${base}/receive-veiled` }) },
  },
  { table: deliveries, actions: { receive: setFields({ state: 2 }) } },
);

let shop: Calls;
let other: Calls;
let opened: Awaited<ReturnType<typeof openDeliveryShop>>;
beforeAll(async () => {
  opened = await openDeliveryShop([shelving, boxed, veiled]);
  ({ shop, other } = opened);
});

const receive = (ids: readonly string[], values: object = {}, who = shop) =>
  who.post(`${base}/receive`, { ids: ids.join(), ...values });
const rowOf = async (id: string) => (await shop.get(`${base}/${id}`)).data;
const changesOf = async (rowId: string) =>
  (await shop.get('/blade-system/history/list', { resource: 'sample-delivery', rowId })).data.records;

describe('a call that is meant for rows in a state', () => {
  it('is answered for those, and gives them what it was asked with', async () => {
    const { id } = await opened.deliver();
    expect((await receive([id], { receivedOn: '2030-01-02', packing: 'jin' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 2, receivedOn: '2030-01-02', packing: 'jin' });
  });

  it('is answered by an action of the part where it has one, whatever it says that it sets', async () => {
    const { id } = await opened.deliver();
    expect((await shop.post(`${base}/receive-boxed`, { ids: id })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 2, packing: 'box' });
  });

  it('is refused for others, naming the row, the call, the field and what it is', async () => {
    const { id, number } = await opened.deliver();
    await receive([id]);
    const refusal = await receive([id]);
    expect(refusal).toMatchObject({ status: 409, errorCode: 'row.wrong_state' });
    for (const part of [number, 'receive', 'state', '2']) expect(refusal.msg).toContain(part);
  });

  it('is refused without the name of the row to whoever may not read that', async () => {
    const { id, number } = await opened.deliver();
    await receive([id]);
    const ask = async (...codes: readonly string[]) =>
      callsOf(await opened.clerkWith(...codes)).post(`${base}/receive-veiled`, { ids: id });
    const [told, untold] = [await ask('sample_delivery_cost'), await ask()];
    expect([told.errorCode, untold.errorCode]).toEqual(['row.wrong_state', 'row.wrong_state']);
    expect(told.msg).toContain(number);
    expect(untold.text).not.toContain(number);
    expect(untold.msg).toContain(id);
  });

  it('writes nothing where one of several rows is another, wherever it stands among them', async () => {
    const [first, second, third] = [await opened.deliver(), await opened.deliver(), await opened.deliver()];
    await receive([second.id]);
    for (const ids of [
      [first.id, second.id, third.id],
      [second.id, first.id],
      [first.id, second.id],
    ]) {
      const refusal = await receive(ids, { receivedOn: '2030-01-02' });
      expect(refusal).toMatchObject({ status: 409, errorCode: 'row.wrong_state' });
      expect(refusal.msg).toContain(second.number);
    }
    for (const { id } of [first, third]) {
      expect(await rowOf(id)).toMatchObject({ state: 1, receivedOn: null, version: 1 });
      expect(await changesOf(id)).toHaveLength(1);
    }
    expect((await receive([first.id, third.id])).status).toBe(200);
  });

  it('lets one of those win who make it at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await opened.deliver();
      const answers = await Promise.all(
        [1, 2, 3].map((day) => receive([id], { receivedOn: `2030-01-0${day}` })),
      );
      const codes = answers.map(({ errorCode }) => errorCode ?? 'ok').sort();
      expect(codes).toEqual(['ok', 'row.wrong_state', 'row.wrong_state']);
      const day = answers.findIndex(({ status }) => status === 200) + 1;
      expect(await rowOf(id)).toMatchObject({ state: 2, receivedOn: `2030-01-0${day}` });
    }
  });

  it('says of rows of another shop only that they are not there', async () => {
    const { id, number } = await opened.deliver({}, other);
    await receive([id], {}, other);
    const refusal = await receive([id]);
    expect(refusal).toMatchObject({ status: 404, errorCode: 'row.not_found' });
    expect(refusal.text).not.toContain(number);
  });

  it('looks at rows that are given by their ids twice, and at none where there are none', async () => {
    const { id } = await opened.deliver();
    expect((await receive([id, id])).status).toBe(200);
    expect((await receive([])).errorCode).toBe('request.invalid');
  });

  it('is refused to whoever has no right to it before its state is told', async () => {
    const { id, number } = await opened.deliver();
    await receive([id]);
    const reader = callsOf(await opened.strangerWith('sample_delivery', 'sample_delivery_edit'));
    const refusal = await receive([id], {}, reader);
    expect(refusal).toMatchObject({ status: 403, errorCode: 'request.forbidden' });
    expect(refusal.text).not.toContain(number);
  });
});

describe('the refusal of a call that is meant for other rows', () => {
  it.each([
    ['en-US', '“Pear” cannot have “Put on sale” done now: its On the shelf is On the shelf'],
    ['zh-CN', '「Pear」现在不能上架: 上架状态为上架'],
  ])('is in the words of the resource, in %s', async (language, sentence) => {
    const person = await opened.server.signIn('100001');
    const { data } = await shop.post('/goods', { name: 'Pear', unit: 'jin', price: '1' });
    const reply = await person.inject({
      method: 'POST',
      url: `/test/goods/on-sale?ids=${data.id}`,
      headers: { 'accept-language': language },
    });
    expect(reply.json()).toMatchObject({ errorCode: 'row.wrong_state', msg: sentence });
    await person.inject({ method: 'DELETE', url: `/goods/${data.id}` });
  });
});

describe('a state that calls are meant for', () => {
  it('is not what a form, an import or an undone change can set', async () => {
    const { id, version } = await opened.deliver({ state: 2 });
    expect((await rowOf(id)).state).toBe(1);
    await shop.put(base, { id, version, state: 2 });
    expect((await rowOf(id)).state).toBe(1);
    await receive([id]);
    const [received] = await changesOf(id);
    expect(received.changes).toEqual([{ field: 'state', before: 1, after: 2 }]);
    const undone = await shop.send('/blade-system/history/undo', { id: received.id });
    expect(undone.errorCode).toBe('history.not_undoable');
    const calls = importCalls(await opened.server.signIn('100001'));
    const job = await calls.checked('sample-delivery', csvFile(['number,state', 'D-file,2']));
    await calls.run(job.id);
    await calls.until(job.id, 'done');
    const [made] = (await shop.get(`${base}/page`, { number_equal: 'D-file' })).data.records;
    expect(made.state).toBe(1);
  });
});
