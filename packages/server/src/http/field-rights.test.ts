import { goodsCategory, listColumnsHeader, type OutputOf, searchSuffixes, under } from '@mall/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserContext } from '../context/context.js';
import { csvFile, importCalls } from '../import/import-calls.fixture.js';
import { type Calls, callsOf } from '../testing/calls.js';
import { base, type Delivered, openDeliveryShop } from '../testing/delivery/delivery-shop.js';
import type { SignedIn } from '../testing/test-server.js';
import { unzipped } from './export/unzipped.fixture.js';
import { mount } from './mount.js';
import type { Part } from './part.js';

/** Categories, whose remarks take a right of their own. */
const guardedTree = {
  ...goodsCategory,
  guards: { remark: { read: 'sample_delivery_cost' } },
  operations: { list: under(goodsCategory.operations.list, { path: '/test/category-tree' }) },
};
const categories: Part = {
  mount: (host) => {
    // What the resource itself answers, by the call that is there already.
    const list = host.calls.get('goods-category.list');
    const body = async (ctx: UserContext, input: object) =>
      (await list?.call(ctx, input)) as { readonly data: OutputOf<typeof goodsCategory.operations.list> };
    mount(host, guardedTree, { list: async (ctx, input) => (await body(ctx, input)).data });
  },
  seeds: [],
  links: [],
};

/** What a field holds that some may not read: texts that stand nowhere else. */
const cost = '471177.31';
const otherCost = '553311.97';

let opened: Awaited<ReturnType<typeof openDeliveryShop>>;
let clerk: SignedIn;
let chief: SignedIn;
let root: Calls;
let row: Delivered;
let supplierId: string;
beforeAll(async () => {
  opened = await openDeliveryShop([categories]);
  clerk = await opened.clerkWith();
  chief = await opened.clerkWith(
    'sample_delivery_cost',
    'sample_delivery_cost_edit',
    'sample_delivery_supplier',
    'goods_category',
  );
  root = callsOf(chief);
  const { shop } = opened;
  supplierId = (await shop.post('/goods-category/submit', { categoryName: 'Orchard', sort: 7 })).data.id;
  row = await opened.deliver({ cost, supplierId }, root);
  await root.put(base, { id: row.id, cost: otherCost });
  await root.put(base, { id: row.id, cost });
});

async function asFile(person: SignedIn, accept: string, columns?: string): Promise<string> {
  const headers = { accept, ...(columns !== undefined && { [listColumnsHeader]: columns }) };
  const { rawPayload } = await person.inject({ method: 'GET', url: `${base}/page?size=10`, headers });
  return accept === 'text/csv' ? rawPayload.toString() : Object.values(unzipped(rawPayload)).join('\n');
}
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Everything that tells somebody of a row. */
const channels: Readonly<Record<string, (person: SignedIn) => Promise<string>>> = {
  list: async (person) => (await callsOf(person).get(`${base}/page`)).text,
  'list of one': async (person) =>
    (await callsOf(person).get(`${base}/page`, { number_equal: row.number })).text,
  detail: async (person) => (await callsOf(person).get(`${base}/${row.id}`)).text,
  'reply to an edit': async (person) =>
    (await callsOf(person).put(base, { id: row.id, packing: 'jin' })).text,
  conflict: async (person) =>
    (await callsOf(person).put(base, { id: row.id, packing: 'kg', version: 0 })).text,
  'file of lines': (person) => asFile(person, 'text/csv'),
  'file of lines, with columns chosen': (person) =>
    asFile(person, 'text/csv', 'number,cost,supplierId,supplierName'),
  workbook: (person) => asFile(person, workbook),
  'workbook, with columns chosen': (person) =>
    asFile(person, workbook, 'supplierName,cost,number,supplierId'),
  history: async (person) =>
    (await callsOf(person).get('/blade-system/history/list', { resource: 'sample-delivery', rowId: row.id }))
      .text,
};

describe('a field that takes a right of its own to be read', () => {
  it.each(Object.entries(channels))('is told by a %s to whoever has it', async (_, ask) => {
    const text = await ask(chief);
    expect(text).toContain(cost);
    expect(text).toContain(supplierId);
  });

  it.each(Object.entries(channels))('is not told by a %s to others, nor is its name', async (_, ask) => {
    const text = await ask(clerk);
    expect(text).toContain('D-1');
    for (const secret of [cost, otherCost, supplierId, 'supplier ']) expect(text).not.toContain(secret);
  });

  it('is in no head of a file', async () => {
    expect(await asFile(chief, 'text/csv')).toContain('cost');
    expect(await asFile(clerk, 'text/csv')).not.toContain('cost');
  });

  it('is on no level of a tree', async () => {
    const { shop } = opened;
    const below = {
      categoryName: 'Row of trees',
      parentId: supplierId,
      sort: 1,
      remark: 'below the orchard',
    };
    await shop.post('/goods-category/submit', below);
    const tree = async (person: SignedIn) => (await callsOf(person).get('/test/category-tree')).text;
    expect(await tree(chief)).toContain('below the orchard');
    const text = await tree(await opened.clerkWith('goods_category'));
    expect(text).toContain('Row of trees');
    expect(text).not.toMatch(/below the orchard|"remark"/);
  });
});

describe('what a field holds that somebody may not read', () => {
  const fields = ['cost', 'supplierId', 'supplierName'];

  it.each(fields)('is found out by no condition: %s', async (field) => {
    for (const key of [field, ...searchSuffixes.map((suffix) => `${field}_${suffix}`)]) {
      const answer = await callsOf(clerk).get(`${base}/page`, { [key]: '1' });
      expect([key, answer.status, answer.errorCode]).toEqual([key, 400, 'request.invalid']);
      expect(answer.msg).toContain(key);
    }
  });

  it('is found out by none of which one is enough', async () => {
    const either = { number_like: 'D', cost_ge: '1', anyOf: 'number_like,cost_ge' };
    expect((await callsOf(clerk).get(`${base}/page`, either)).errorCode).toBe('request.invalid');
    expect((await root.get(`${base}/page`, either)).status).toBe(200);
    const named = { number_like: 'D', anyOf: 'number_like,cost_ge' };
    expect((await callsOf(clerk).get(`${base}/page`, named)).errorCode).toBe('request.invalid');
  });

  it.each(['ascs', 'descs'])('is found out by no order: %s', async (key) => {
    for (const field of ['cost', 'supplierId', 'supplier_id', 'number,cost', 'number, supplier_id']) {
      const answer = await callsOf(clerk).get(`${base}/page`, { [key]: field });
      expect([field, answer.errorCode]).toEqual([field, 'request.invalid']);
      expect((await root.get(`${base}/page`, { [key]: field })).status).toBe(200);
    }
  });

  it('is found out by no file either', async () => {
    const reply = await clerk.inject({
      method: 'GET',
      url: `${base}/page?cost_ge=1`,
      headers: { accept: 'text/csv' },
    });
    expect(reply.json()).toMatchObject({ errorCode: 'request.invalid' });
  });
});

describe('a template of imports', () => {
  it('has no column for a field that its reader may not set', async () => {
    const template = async (person: SignedIn) => {
      const url = '/blade-system/import/template?resource=sample-delivery';
      const { rawPayload } = await person.inject({ method: 'GET', url });
      return Object.values(unzipped(rawPayload)).join('\n');
    };
    expect(await template(chief)).toContain('cost');
    const own = await template(clerk);
    expect(own).toContain('number');
    expect(own).not.toMatch(/>(cost|note|supplierId)</);
  });
});

describe('a file with a column that its sender may not set', () => {
  it('is refused row by row, naming the field, and writes none of them', async () => {
    const calls = importCalls(clerk);
    const job = await calls.checked(
      'sample-delivery',
      csvFile(['number,cost,note', 'F-1,5,', 'F-2,,new', 'F-3,,']),
    );
    const rows = await calls.rows(job.id);
    const reasons = rows.map((one: { reasons: { field: string }[] }) =>
      one.reasons.map(({ field }) => field),
    );
    expect(reasons).toEqual([['cost'], ['note'], []]);
    await calls.run(job.id);
    await calls.until(job.id, 'done');
    const { records } = (await root.get(`${base}/page`, { number_likeright: 'F-' })).data;
    expect(records.map(({ number }: Delivered) => number)).toEqual(['F-3']);
  });
});
