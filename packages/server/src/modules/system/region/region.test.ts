import type { TreeNode } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import type { Calls } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, signIn, root, shop } = await openTenants();

interface Region {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly regionLevel: number;
  readonly hasChildren?: boolean;
}

const base = '/blade-system/region';
const detail = async (code: string) => (await root.get(`${base}/detail`, { code })).data;
function form(parentCode: string, own: string, name: string, regionLevel: number) {
  const code = `${parentCode === '00' ? '' : parentCode}${own}`;
  return { parentCode, code, name, regionLevel, sort: 1 };
}
const submit = (body: object, who: Calls = root) => who.post(`${base}/submit`, body);
async function make(...of: Parameters<typeof form>) {
  const answer = await submit(form(...of));
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
const remove = (id: string) => root.send(`${base}/remove`, { id });
const listed = async (query: Record<string, string | number>) =>
  (await root.get(`${base}/list`, query)).data as { total: number; records: Region[] };
const codes = (rows: readonly Region[]) => rows.map((row) => row.code);

describe('a new database', () => {
  it('has the country down to its counties, each below its own', async () => {
    const [all, ...levels] = await Promise.all(
      [{}, ...[0, 1, 2, 3].map((regionLevel) => ({ regionLevel }))].map(listed),
    );
    expect(all!.total).toBeGreaterThan(3000);
    expect(levels.map((level) => level.total).slice(0, 3)).toEqual([1, 34, 342]);
    const { rows } = await server.services.database.query<{ code: string }>(
      `select code from mall_region child where code <> '00' and not exists (
        select 1 from mall_region parent where parent.code = child.parent_code
          and parent.region_level < child.region_level
          and child.ancestors = parent.ancestors || ',' || parent.code)`,
    );
    expect(rows).toEqual([]);
    expect(codes(all!.records).slice(0, 3)).toEqual(['00', '11', '12']);
  });

  it('says of each region what is above it', async () => {
    expect(await detail('440106')).toMatchObject({
      id: '440106',
      parentId: '4401',
      parentCode: '4401',
      subCode: '06',
      ancestors: '0,00,44,4401',
      name: '天河区',
      regionLevel: 3,
      parentName: '广州市',
      provinceCode: '44',
      provinceName: '广东省',
      cityCode: '4401',
      cityName: '广州市',
      districtCode: '440106',
      districtName: '天河区',
      townCode: null,
    });
    expect(await detail('00')).toMatchObject({
      id: '0',
      name: '中华人民共和国',
      parentName: '顶级',
      regionLevel: 0,
    });
  });

  it('is asked by the code, or by the id that is the same number', async () => {
    const byId = await root.get(`${base}/detail`, { id: '44' });
    expect(byId.data).toEqual(await detail('44'));
    expect((await root.get(`${base}/detail`, { id: 0 })).data.code).toBe('00');
    expect((await root.get(`${base}/detail`, { code: '99' })).status).toBe(404);
    for (const query of [{}, { code: 'x' }, { code: '044' }])
      expect((await root.get(`${base}/detail`, query as Record<string, string>)).status).toBe(400);
  });
});

describe('lists', () => {
  it('filter by whole values, and by parts where a suffix says so', async () => {
    expect(
      (await listed({ parentCode: '44', size: 50 })).records.every(({ code }) => code.startsWith('44')),
    ).toBe(true);
    expect(codes((await listed({ name: '天河区' })).records)).toEqual(['440106']);
    expect((await listed({ name: '天河' })).total).toBe(0);
    expect(codes((await listed({ name_like: '天河' })).records)).toContain('440106');
  });
});

describe('levels', () => {
  const level = async (path: string, query: Record<string, string>) =>
    (await shop.get(`${base}/${path}`, query)).data;

  it('begin with the provinces, however the country is written', async () => {
    for (const query of [{ parentCode: '00' }, { parentCode: '0' }, { parentCode: '' }, {}]) {
      const nodes = (await level('lazy-tree', query)) as TreeNode[];
      expect(nodes.length).toBe(34);
      expect(nodes[0]).toEqual({
        ...{ id: '11', parentId: '0', title: '北京市', key: '11', value: '11', hasChildren: true },
      });
    }
    expect((await level('lazy-tree', { parentCode: '4401' })).at(0)).toMatchObject({ hasChildren: false });
  });

  it('are searched within a parent, or everywhere without one', async () => {
    const found = async (query: Record<string, string>) =>
      ((await root.get(`${base}/lazy-list`, query)).data as Region[]).map(({ code, hasChildren }) => [
        code,
        hasChildren,
      ]);
    expect(await found({ parentCode: '44', name: '广州' })).toEqual([['4401', true]]);
    expect(await found({ parentCode: '00', name: '广州' })).toEqual([]);
    expect(await found({ name: '广州' })).toEqual([['4401', true]]);
    expect(await found({ parentCode: '4401', code: '06' })).toEqual([['440106', false]]);
  });

  it('are choices for whoever is signed in', async () => {
    expect(codes(await level('select', {}))).toHaveLength(34);
    expect(codes(await level('select', { code: '4419' }))).toEqual([]);
    expect(codes(await level('select', { code: '11' }))).toEqual(['1101']);
    expect((await server.inject({ method: 'GET', url: `${base}/select` })).statusCode).toBe(401);
  });
});

describe('a region', () => {
  it('gets the code of its parent with its own digits behind it', async () => {
    const town = await make('440106', '901', '测试镇', 4);
    expect(town).toMatchObject({
      code: '440106901',
      id: '440106901',
      townName: '测试镇',
      districtName: '天河区',
    });
    expect(await make('440106901', '002', '测试村', 5)).toMatchObject({
      ...{ code: '440106901002', subCode: '002', townCode: '440106901', villageName: '测试村' },
    });
    expect((await root.get(`${base}/lazy-tree`, { parentCode: '440106' })).data).toEqual([
      expect.objectContaining({ id: '440106901', hasChildren: true }),
    ]);
    expect((await submit(form('00', '98', '新省', 1))).data).toMatchObject({ code: '98', ancestors: '0,00' });
  });

  it('is refused where code, parent or level do not fit', async () => {
    const refused: [object, string][] = [
      [form('44', '', 'x', 2), 'region.code'],
      [{ ...form('44', '88', 'x', 2), code: '4599' }, 'region.code'],
      [form('00', '05', 'x', 1), 'request.invalid'],
      [form('440106', '1234567', 'x', 4), 'request.invalid'],
      [form('77', '01', 'x', 2), 'tree.parent_missing'],
      [form('4401', '88', 'x', 2), 'region.level'],
      [form('44', '88', 'x', 6), 'request.invalid'],
    ];
    for (const [body, errorCode] of refused)
      expect(await submit(body), JSON.stringify(body)).toMatchObject({ status: 400, errorCode });
    expect(await detail('4488')).toBeNull();
  });

  it('is changed by its id, or by a code that is there', async () => {
    await make('44', '91', '旧市', 2);
    const child = await make('4491', '01', '旧市区', 3);
    expect((await submit({ id: '4491', name: '新市' })).data).toMatchObject({ name: '新市', code: '4491' });
    expect(await detail(child.code)).toMatchObject({ parentName: '新市', cityName: '新市' });
    expect(await make('44', '91', '又市', 2)).toMatchObject({ name: '又市', version: 3 });
    expect((await listed({ parentCode: '44', code: '4491' })).total).toBe(1);
    expect(await submit({ id: '4491', version: 1, name: 'late' })).toMatchObject({ status: 409 });
  });

  it('keeps its code and place, and stays between its parent and its children', async () => {
    await make('44', '92', '定市', 2);
    await make('4492', '01', '定区', 3);
    for (const more of [{ code: '4493' }, { parentCode: '45' }, { parentCode: '00' }])
      expect(await submit({ id: '4492', ...more })).toMatchObject({ errorCode: 'region.code_fixed' });
    for (const regionLevel of [1, 3, 4])
      expect(await submit({ id: '4492', regionLevel })).toMatchObject({ errorCode: 'region.level' });
    const same = { ...form('44', '92', '定市', 2), id: '4492', sort: 7 };
    expect((await submit(same)).data).toMatchObject({ sort: 7 });
  });

  it('goes when nothing is below it, and may come again', async () => {
    await make('44', '94', '去市', 2);
    await make('4494', '01', '去区', 3);
    expect(await remove('4494')).toMatchObject({ status: 400, errorCode: 'tree.has_children' });
    expect((await remove('449401')).status).toBe(200);
    expect((await remove('4494')).status).toBe(200);
    expect((await remove('4494')).status).toBe(404);
    expect((await root.get(`${base}/detail`, { code: '4494' })).status).toBe(404);
    expect(await submit(form('4494', '01', 'x', 3))).toMatchObject({ errorCode: 'tree.parent_missing' });
    expect(await make('44', '94', '来市', 2)).toMatchObject({ code: '4494', name: '来市' });
    await make('4494', '01', '来区', 3);
    expect((await remove('4494,449401')).status).toBe(200);
    const total = (await listed({})).total;
    await make('44', '94', '三市', 2);
    expect((await listed({})).total).toBe(total + 1);
  });

  it('is written by the administrator of the platform alone, and read with the page’s codes', async () => {
    expect((await submit(form('44', '95', 'x', 2), shop)).status).toBe(403);
    expect((await shop.send(`${base}/remove`, { id: '659012' })).status).toBe(403);
    expect((await shop.get(`${base}/list`)).status).toBe(403);
    const roleId = await roleCalls(server, root).make('mapper', { codes: ['base', 'region', 'region_view'] });
    await userCalls(root).make('mapper', { roleId, password: 'long-enough-9' });
    const mapper = await signIn('000000', 'mapper', 'long-enough-9');
    expect((await mapper.get(`${base}/list`)).status).toBe(200);
    expect((await mapper.get(`${base}/detail`, { code: '44' })).status).toBe(200);
    expect((await submit(form('44', '95', 'x', 2), mapper)).status).toBe(403);
  });
});
