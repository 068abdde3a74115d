import type { ReportResult } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipped } from '../../../http/export/unzipped.fixture.js';
import { systemClock } from '../../../support/clock.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';
import { tickingTurns } from '../../../testing/ticking-turns.js';
import { userCalls } from '../../../testing/user-calls.js';

const { turns, given } = tickingTurns();
let server: TestServer;
let person: SignedIn;
let shop: Calls;
let other: Calls;
let root: Calls;
beforeAll(async () => {
  server = await createTestServer({}, systemClock, { turns });
  person = await server.signIn('100001');
  shop = callsOf(person);
  other = callsOf(await server.signIn('100002'));
  root = callsOf(await server.signIn());
});
afterAll(() => server.close());

const base = '/blade-report/report/rest';
let number = 0;
function submit(template: object | string, who = shop) {
  number += 1;
  const content = typeof template === 'string' ? template : JSON.stringify(template);
  return who.post(`${base}/submit`, { name: `report ${number}`, content });
}
async function make(template: object, who = shop): Promise<string> {
  const { status, data, text } = await submit(template, who);
  expect(status, text).toBe(200);
  return data.id;
}
const preview = (id: string, who = shop) => who.get(`${base}/preview`, { id });
async function run(template: object, who = shop): Promise<ReportResult> {
  const { status, data, text } = await preview(await make(template, who), who);
  expect(status, text).toBe(200);
  return data;
}
const column = async (sql: string): Promise<string[]> =>
  (await server.services.database.query<{ text: string }>(sql)).rows.map((row) => row.text);

async function category(name: string, parentId?: string): Promise<string> {
  const form = { categoryName: name, sort: 1, ...(parentId && { parentId }) };
  const { status, data, text } = await shop.post('/goods-category/submit', form);
  expect(status, text).toBe(200);
  return data.id;
}
async function goods(name: string, more: object): Promise<void> {
  const { status, text } = await shop.post('/goods', { name, unit: 'jin', price: '1.00', ...more });
  expect(status, text).toBe(200);
}

describe('the sample of the demo', () => {
  it('counts goods and adds their stock by category, as the database does', async () => {
    const [row] = (await shop.get(`${base}/list`)).data.records;
    expect(row).toMatchObject({ name: '商品分类统计', tenantId: '100001' });
    const { data } = await preview(row.id);
    const expected = await column(`
      select c.category_name || ' ' || count(*) || ' ' || sum(g.stock)::numeric(20, 3) as text
      from mall_goods g join mall_goods_category c on c.id = g.category_id
      where g.tenant_id = '100001' and g.is_deleted = 0 group by c.id, c.category_name`);
    const report = data as ReportResult;
    expect(expected.length).toBeGreaterThan(2);
    const found = report.groups.map(({ keys, values }) => `${keys[0]} ${values[0]} ${Number(values[1])}`);
    expect(found.sort()).toEqual(
      expected.map((text) => text.replace(/\S+$/, (sum) => String(Number(sum)))).sort(),
    );
    expect(report.measures).toEqual(['数量', '库存合计', '价格最小值', '价格最大值', '价格平均值']);
    expect(report.rows[0]?.unit).toMatch(/斤|kg|箱|盒|个/);
    expect(report.chart).toBe('bar');
    expect(report.series).toHaveLength(5);
    expect(report.series[0]?.points[0]).toEqual({
      label: report.groups[0]?.keys[0],
      value: report.groups[0]?.values[0],
    });
  });
});

describe('figures', () => {
  it('are exact where floating numbers are not', async () => {
    const categoryId = await category('exact');
    for (const [index, stock] of ['0.1', '0.2', '999999999.999'].entries())
      await goods(`exact ${index}`, { categoryId, stock });
    const measures = ['count', 'sum', 'min', 'max', 'avg'].map((kind) => ({ kind, field: 'stock' }));
    const { totals } = await run({ resource: 'goods', filters: { categoryId }, measures });
    expect(totals).toEqual(['3', '1000000000.299', '0.100', '999999999.999', '333333333.433']);
  });

  it('of no rows are none, and zero rows are counted', async () => {
    const measures = [
      { kind: 'count' },
      { kind: 'sum', field: 'stock' },
      { kind: 'max', field: 'createTime' },
    ];
    const report = await run({
      resource: 'goods',
      filters: { name_equal: 'nothing is called so' },
      groupBy: ['unit'],
      measures,
    });
    expect(report).toMatchObject({ total: 0, groups: [], totals: ['0', null, null], rows: [] });
  });

  it('keep two groups that are only called the same', async () => {
    const [one, two] = [await category('up'), await category('down')];
    for (const parentId of [one, two]) {
      const categoryId = await category('same', parentId);
      await goods(`same of ${parentId}`, { categoryId });
    }
    const filters = { name_like: 'same of' };
    const { groups } = await run({
      resource: 'goods',
      filters,
      groupBy: ['categoryId', 'unit'],
      measures: [{ kind: 'count' }],
    });
    expect(groups).toEqual([
      { keys: ['same', '斤'], values: ['1'] },
      { keys: ['same', '斤'], values: ['1'] },
    ]);
  });

  it('are over all pages, and the first rows are shown', async () => {
    await shop.post('/invite-code/batch', { batchKey: 'reported', count: 1203, channel: 'wechat' });
    const before = given();
    const report = await run({
      resource: 'invite-code',
      filters: { batchNo_equal: 'reported' },
      columns: ['code', 'state'],
      groupBy: ['channel'],
      measures: [{ kind: 'count' }, { kind: 'sum', field: 'useLimit' }],
    });
    expect(report).toMatchObject({
      total: 1203,
      totals: ['1203', '1203'],
      groups: [{ keys: ['wechat'], values: ['1203', '1203'] }],
    });
    expect(report.rows).toHaveLength(500);
    expect(new Set(report.rows.map((row) => row.code)).size).toBe(500);
    expect(report.rows[0]).toEqual({ code: expect.any(String), state: '可用' });
    // Others get their turn between: each row looks at the time once, and twelve of them are a slice.
    expect(given() - before).toBeGreaterThanOrEqual(1203 / 13);
  });

  it('over more rows than a report may have are refused', async () => {
    await server.services.database.query(
      `insert into mall_invite_code (id, tenant_id, code, batch_no, create_time)
       select n, '100001', 'MANY' || n, 'many', now() from generate_series(1, 20001) n`,
    );
    const refused = await preview(
      await make({ resource: 'invite-code', filters: { batchNo_equal: 'many' } }),
    );
    expect([refused.status, refused.errorCode]).toEqual([413, 'report.too_many_rows']);
    expect(refused.msg).toContain('20001');
  });

  it('over a tree are refused for all of its rows, not for its roots alone', async () => {
    const top = await category('多的');
    await server.services.database.query(
      `insert into mall_goods_category
       select (jsonb_populate_record(c, jsonb_build_object('id', 70000 + n, 'parent_id', c.id, 'category_name', 'x' || n))).*
       from mall_goods_category c, generate_series(1, 20001) n where c.id = $1`,
      [top],
    );
    const refused = await preview(await make({ resource: 'goods-category' }));
    await server.services.database.query('delete from mall_goods_category where parent_id = $1', [top]);
    expect([refused.status, refused.errorCode]).toEqual([413, 'report.too_many_rows']);
  });

  it('are named in the language that is asked for', async () => {
    const id = await make({ resource: 'goods', measures: [{ kind: 'sum', field: 'stock' }] });
    const reply = await person.inject({
      method: 'GET',
      url: `${base}/preview?id=${id}`,
      headers: { 'accept-language': 'en' },
    });
    expect(reply.json().data.measures).toEqual(['Stock, sum']);
  });
});

describe('whoever runs a report', () => {
  const personWith = async (name: string, codes: readonly string[], dataScopeIds: readonly string[] = []) => {
    const roleId = await roleCalls(server, root).make(name, { codes, dataScopeIds });
    await userCalls(root).make(name, { roleId, password: 'reader-pass-9' });
    return callsOf(await server.signIn('000000', name, 'reader-pass-9'));
  };

  it('needs the right to the list that it is over', async () => {
    const id = await make({ resource: 'post' }, root);
    const without = await personWith('without', ['report_list']);
    const refused = await preview(id, without);
    expect([refused.status, refused.errorCode]).toEqual([403, 'request.forbidden']);
    expect((await preview(id, await personWith('with', ['report_list', 'post']))).status).toBe(200);
    expect((await preview(id, await personWith('others', ['post']))).status).toBe(403);
  });

  it('sees the rows that the list shows them', async () => {
    const id = await make({ resource: 'post', measures: [{ kind: 'count' }] }, root);
    const menu = (await column("select id::text as text from mall_menu where code = 'post'"))[0];
    const scope = {
      menuId: menu,
      resourceCode: 'own',
      scopeName: 'own',
      scopeClass: 'post.page',
      scopeType: 2,
    };
    const made = await root.post('/blade-system/data-scope/submit', scope);
    expect(made.status, made.text).toBe(200);
    const narrow = await personWith('narrow-report', ['report_list', 'post', 'post_add'], [made.data.id]);
    for (const postCode of ['one', 'two'])
      await root.post('/blade-system/post/submit', { category: 2, postCode, postName: postCode, sort: 1 });
    const all = (await preview(id, root)).data.total as number;
    expect(all).toBeGreaterThan(1);
    await narrow.post('/blade-system/post/submit', {
      category: 2,
      postCode: 'own',
      postName: 'Own',
      sort: 1,
    });
    const { data } = await preview(id, narrow);
    expect([data.total, data.totals]).toEqual([1, ['1']]);
  });

  it('finds no report of another tenant, and no row of one in their own', async () => {
    const id = await make({ resource: 'goods' });
    for (const answer of [
      await preview(id, other),
      await other.get(`${base}/download`, { id }),
      await other.get(`${base}/detail`, { id }),
      await other.send(`${base}/remove`, { ids: id }),
    ])
      expect(answer.errorCode).toBe('row.not_found');
    const theirs = await run(
      { resource: 'goods', columns: ['name'], filters: { name_like: 'exact' } },
      other,
    );
    expect(theirs.total).toBe(0);
  });
});

describe('a template', () => {
  it.each([
    ['is JSON', '{', 'request.invalid'],
    ['is an object', '[]', 'report.not_a_template'],
    ['has nothing that nobody knows', { resource: 'goods', script: 'alert(1)' }, 'report.not_a_template'],
    ['names a resource', { resource: 'nothing' }, 'report.no_list'],
    ['names no object of the language', { resource: 'constructor' }, 'report.no_list'],
    ['names a list of it', { resource: 'goods', list: 'removed' }, 'report.no_list'],
    ['names fields of it', { resource: 'goods', columns: ['name', 'nope'] }, 'report.unknown_fields'],
    ['names no secret', { resource: 'client', columns: ['clientSecret'] }, 'report.unknown_fields'],
    [
      'adds up numbers',
      { resource: 'goods', measures: [{ kind: 'sum', field: 'name' }] },
      'report.not_numbers',
    ],
    ['says of what', { resource: 'goods', measures: [{ kind: 'sum' }] }, 'report.not_a_template'],
    ['asks what the list takes', { resource: 'goods', filters: { nope: 1 } }, 'report.unfit_filters'],
    ['leaves paging alone', { resource: 'goods', filters: { size: 1 } }, 'report.unfit_filters'],
    ['says what its groups show', { resource: 'goods', groupBy: ['unit'] }, 'report.not_a_template'],
    [
      'has a chart that there is',
      { resource: 'goods', groupBy: ['unit'], measures: [{ kind: 'count' }], chart: 'radar' },
      'report.not_a_template',
    ],
  ])('%s', async (_what, template, code) => {
    const answer = await submit(template);
    expect([answer.status, answer.errorCode]).toEqual([400, code]);
  });

  it('is looked at again when it changes, and its name is taken once', async () => {
    const id = await make({ resource: 'goods' });
    const changed = await shop.post(`${base}/submit`, { id, content: '{"resource":"nothing"}' });
    expect(changed.errorCode).toBe('report.no_list');
    const twice = await shop.post(`${base}/submit`, { id, name: '商品分类统计' });
    expect([twice.status, twice.errorCode]).toEqual([409, 'report.name_exists']);
  });

  it('comes from a file, too', async () => {
    const send = (body: string, name = 'by-unit.json') =>
      person.inject({
        method: 'POST',
        url: `${base}/upload`,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${body}\r\n--edge--\r\n`,
      });
    const good = (await send('{"resource":"goods"}')).json();
    expect(good.data).toMatchObject({ name: 'by-unit', content: '{"resource":"goods"}', tenantId: '100001' });
    expect((await send('no JSON', 'b.json')).json().errorCode).toBe('report.not_a_template');
    expect((await send('{"resource":"nothing"}', 'c.json')).json().errorCode).toBe('report.no_list');
    expect((await send(`"${'x'.repeat(70_000)}"`, 'd.json')).statusCode).toBe(413);
  });
});

describe('a report as a file', () => {
  it('has the groups and their totals, and never a formula', async () => {
    const categoryId = await category('=1+1');
    await goods('formula', { categoryId, stock: '2.5' });
    const id = await make({
      resource: 'goods',
      filters: { categoryId },
      groupBy: ['categoryId'],
      measures: [{ kind: 'count' }, { kind: 'sum', field: 'stock' }],
    });
    const file = (format: string) =>
      person.inject({ method: 'GET', url: `${base}/download?id=${id}&format=${format}` });
    const csv = await file('csv');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''report%20\d+\.csv$/);
    const lines = csv.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe('商品分类,数量,库存合计');
    expect(lines[1]).toBe(`"'=1+1",1,2.500`);
    expect(lines[2]).toBe('合计,1,2.500');
    const xlsx = unzipped((await file('xlsx')).rawPayload)['xl/worksheets/sheet1.xml'] ?? '';
    expect(xlsx).toContain('>=1+1<');
    expect(xlsx).not.toContain('<f>');
  });

  it('has all rows where there are no groups', async () => {
    const id = await make({
      resource: 'invite-code',
      filters: { batchNo_equal: 'reported' },
      columns: ['code'],
      measures: [{ kind: 'count' }],
    });
    const csv = await person.inject({ method: 'GET', url: `${base}/download?id=${id}&format=csv` });
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1203 + 1);
    expect(lines.at(-1)).toBe('数量,1203');
  });
});
