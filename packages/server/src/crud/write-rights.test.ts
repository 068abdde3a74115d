import { beforeAll, describe, expect, it } from 'vitest';
import { csvFile, importCalls } from '../import/import-calls.fixture.js';
import { type Answer, type Calls, callsOf } from '../testing/calls.js';
import { base, type Delivered, openDeliveryShop } from '../testing/delivery/delivery-shop.js';
import type { SignedIn } from '../testing/test-server.js';

let opened: Awaited<ReturnType<typeof openDeliveryShop>>;
/** Neither reads nor sets what takes a right; reads it and does not set it; both. */
let clerkSignedIn: SignedIn;
let clerk: Calls;
let reader: Calls;
let chief: Calls;
beforeAll(async () => {
  opened = await openDeliveryShop();
  clerkSignedIn = await opened.clerkWith();
  clerk = callsOf(clerkSignedIn);
  reader = callsOf(await opened.clerkWith('sample_delivery_cost', 'sample_delivery_supplier'));
  chief = callsOf(
    await opened.clerkWith(
      'sample_delivery_cost',
      'sample_delivery_cost_edit',
      'sample_delivery_supplier',
      'sample_delivery_note',
    ),
  );
});

const cost = '1234.50';
const rowOf = async (id: string) => (await chief.get(`${base}/${id}`)).data;
const costly = (more: object = {}): Promise<Delivered> => opened.deliver({ cost, ...more }, chief);
const history = '/blade-system/history';

function expectForbidden({ status, errorCode, text }: Answer, ...fields: readonly string[]): void {
  expect({ status, errorCode }).toEqual({ status: 403, errorCode: 'field.forbidden' });
  const { issues } = JSON.parse(text) as { issues: { field: string; message: string }[] };
  expect(issues.map(({ field }) => field)).toEqual(fields);
  expect(text).not.toContain(cost);
}

describe('a field that takes a right of its own to be set', () => {
  it('is set in a new row by whoever has the right, and by nobody else', async () => {
    const made = await chief.post(base, { number: 'N-1', cost, note: 'fragile' });
    expect(await rowOf(made.data.id)).toMatchObject({ cost, note: 'fragile' });
    for (const who of [clerk, reader]) {
      expectForbidden(await who.post(base, { number: 'N-2', cost }), 'cost');
      expectForbidden(await who.post(base, { number: 'N-2', note: 'x', cost: 1 }), 'cost', 'note');
    }
    expect((await chief.get(`${base}/page`, { number_equal: 'N-2' })).data.total).toBe(0);
  });

  it('may be sent empty for a new row', async () => {
    const made = await clerk.post(base, { number: 'N-3', cost: '', note: null, supplierId: '' });
    expect(made.status, made.text).toBe(200);
  });

  it('keeps what it holds when somebody without the right edits the row', async () => {
    const { id } = await costly({ note: 'fragile' });
    expect((await clerk.put(base, { id, packing: 'jin' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ cost, note: 'fragile', packing: 'jin' });
  });

  it('is neither changed nor emptied by an edit, and nothing else of that edit is written', async () => {
    const { id } = await costly({ note: 'fragile' });
    for (const value of ['1', '', null, '1234.51'])
      expectForbidden(await reader.put(base, { id, cost: value, packing: 'jin' }), 'cost');
    expectForbidden(await reader.put(base, { id, note: '' }), 'note');
    expect(await rowOf(id)).toMatchObject({ cost, note: 'fragile', packing: null, version: 1 });
  });

  it('may be sent back as it is by whoever reads it', async () => {
    const { id } = await costly({ note: 'fragile' });
    const row = (await reader.get(`${base}/${id}`)).data;
    const { status, text } = await reader.put(base, { ...row, packing: 'kg' });
    expect(status, text).toBe(200);
    expect(await rowOf(id)).toMatchObject({ cost, note: 'fragile', packing: 'kg' });
  });

  it('is not guessed: whoever may not read it is refused whatever they send', async () => {
    const { id } = await costly();
    for (const value of [cost, '1', '', null])
      expectForbidden(await clerk.put(base, { id, cost: value }), 'cost');
    const { id: free } = await opened.deliver();
    expectForbidden(await clerk.put(base, { id: free, cost: '' }), 'cost');
  });

  it('with a right to read alone is set by nobody who may not read it', async () => {
    const supplier = (await opened.shop.post('/goods-category/submit', { categoryName: 'Farm', sort: 1 }))
      .data;
    expectForbidden(await clerk.post(base, { number: 'N-4', supplierId: supplier.id }), 'supplierId');
    const { id } = await opened.deliver({ supplierId: supplier.id }, reader);
    for (const value of [supplier.id, ''])
      expectForbidden(await clerk.put(base, { id, supplierId: value }), 'supplierId');
    expect((await rowOf(id)).supplierId).toBe(supplier.id);
  });
});

describe('a call that gives several rows what it is asked with', () => {
  const receive = (who: Calls, ids: string, values: object) =>
    who.post(`${base}/receive`, { ids, ...values });

  it('sets such a field for whoever has the right', async () => {
    const { id } = await opened.deliver();
    expect((await receive(chief, id, { cost: '7.5' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ cost: '7.50', state: 2 });
  });

  it('is refused to others, and changes none of the rows', async () => {
    const [first, second] = [await costly(), await opened.deliver()];
    for (const value of ['1', '', null, cost])
      expectForbidden(await receive(reader, `${first.id},${second.id}`, { cost: value }), 'cost');
    expect(await rowOf(first.id)).toMatchObject({ cost, state: 1 });
    expect(await rowOf(second.id)).toMatchObject({ cost: null, state: 1 });
    expect((await receive(reader, `${first.id},${second.id}`, {})).status).toBe(200);
  });
});

describe('bringing back what such a field held', () => {
  const newest = async (who: Calls, rowId: string) =>
    (await who.get(`${history}/list`, { resource: 'sample-delivery', rowId })).data.records[0];

  it('takes the right to set it', async () => {
    const { id } = await costly();
    await chief.put(base, { id, cost: '2' });
    const change = await newest(chief, id);
    for (const who of [clerk, reader])
      expectForbidden(await who.send(`${history}/undo`, { id: change.id }), 'cost');
    expect((await rowOf(id)).cost).toBe('2.00');
    expect((await chief.send(`${history}/undo`, { id: change.id })).status).toBe(200);
    expect((await rowOf(id)).cost).toBe(cost);
  });

  it('takes no such right where the whole row comes back', async () => {
    const { id } = await costly();
    const removed = await clerkSignedIn.inject({ method: 'DELETE', url: `${base}/${id}` });
    expect(removed.statusCode).toBe(200);
    const change = await newest(clerk, id);
    expect(change.kind).toBe('remove');
    const undone = await clerk.send(`${history}/undo`, { id: change.id });
    expect(undone.status, undone.text).toBe(200);
    expect(undone.text).not.toContain(cost);
    expect((await rowOf(id)).cost).toBe(cost);
  });
});

describe('an import that changes rows which are there', () => {
  it('is refused where it sets such a field anew, and keeps it where it says nothing', async () => {
    const { id, number } = await costly({ note: 'fragile' });
    const calls = importCalls(clerkSignedIn);
    const file = csvFile(['number,packing,note', `${number},jin,`]);
    const job = await calls.checked('sample-delivery', file, { cover: '1' });
    expect(job).toMatchObject({ refused: 0 });
    await calls.run(job.id);
    await calls.until(job.id, 'done');
    expect(await rowOf(id)).toMatchObject({ cost, note: 'fragile', packing: 'jin' });
    const bad = await calls.checked('sample-delivery', csvFile(['number,note', `${number},sturdy`]), {
      cover: '1',
    });
    expect(bad).toMatchObject({ refused: 1 });
  });
});
