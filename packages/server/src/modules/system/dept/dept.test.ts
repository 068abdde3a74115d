import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TreeNode, TreeOf } from '@mall/sdk/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../../database/migrations-folder.js';
import type { Calls } from '../../../testing/calls.js';
import { runs } from '../../../testing/runs.js';
import { openTenants } from '../../../testing/tenants.js';

interface Dept {
  readonly id: string;
  readonly parentId: string;
  readonly ancestors: string;
  readonly deptName: string;
  readonly tenantId: string;
}

const { server, root, shop, other } = await openTenants();

const base = '/blade-system/dept';
const form = (deptName: string, more: object = {}) => ({
  ...{ deptName, fullName: deptName, deptCategory: 2, sort: 1 },
  ...more,
});
async function make(who: Calls, name: string, parentId?: string): Promise<Dept> {
  const answer = await who.post(`${base}/submit`, form(name, parentId ? { parentId } : {}));
  expect(answer.status, answer.text).toBe(200);
  return answer.data as Dept;
}
const flat = <N extends { children?: N[] | undefined }>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const all = async (who: Calls) => flat((await who.get(`${base}/list`)).data as TreeOf<Dept>[]);

/** What the path of a row must be, walked up from the row itself. */
function pathOf(row: Dept, rows: readonly Dept[]): string {
  const parent = rows.find((candidate) => candidate.id === row.parentId);
  return parent ? `${pathOf(parent, rows)},${parent.id}` : '0';
}

describe('departments', () => {
  it('carry the ids from the root down', async () => {
    const a = await make(shop, 'A');
    const b = await make(shop, 'B', a.id);
    const c = await make(shop, 'C', b.id);
    expect([a.ancestors, b.ancestors, c.ancestors]).toEqual(['0', `0,${a.id}`, `0,${a.id},${b.id}`]);
    expect((await shop.get(`${base}/detail`, { id: c.id })).data).toMatchObject({
      parentName: 'B',
      deptCategoryName: '部门',
      tenantId: '100001',
    });
  });

  it('refuse rings, strangers as parents, and orphans', async () => {
    const a = await make(shop, 'ring A');
    const b = await make(shop, 'ring B', a.id);
    const stranger = await make(other, 'stranger');
    const refused: [object, string][] = [
      [{ id: a.id, parentId: a.id }, 'tree.parent_self'],
      [{ id: a.id, parentId: b.id }, 'tree.parent_below'],
      [{ id: a.id, parentId: stranger.id }, 'tree.parent_missing'],
      [form('x', { parentId: stranger.id }), 'tree.parent_missing'],
      [form('x', { parentId: '77' }), 'tree.parent_missing'],
    ];
    for (const [body, errorCode] of refused)
      expect(await shop.post(`${base}/submit`, body)).toMatchObject({ errorCode });
    expect(await shop.send(`${base}/remove`, { ids: a.id })).toMatchObject({
      errorCode: 'tree.has_children',
    });
    expect(await other.send(`${base}/remove`, { ids: b.id })).toMatchObject({ status: 404 });
    expect((await shop.send(`${base}/remove`, { ids: `${a.id},${b.id}` })).status).toBe(200);
  });

  it('do not move into another tenant, even for the management tenant', async () => {
    const [mine, theirs] = [await make(shop, 'mine'), await make(other, 'theirs')];
    const moved = await root.post(`${base}/submit`, { id: mine.id, parentId: theirs.id });
    expect(moved).toMatchObject({ errorCode: 'tree.parent_missing' });
    const under = await root.post(`${base}/submit`, form('from above', { parentId: theirs.id }));
    expect(under.data).toMatchObject({ tenantId: '100002', parentId: theirs.id });
  });

  it('stay while somebody works there', async () => {
    const { id, deptId } = (await shop.get('/blade-user/info')).data;
    expect(await shop.send(`${base}/remove`, { ids: deptId })).toMatchObject({ errorCode: 'row.in_use' });
    expect(id).toBeTruthy();
  });
});

describe('levels', () => {
  it('say truly whether there is more below', async () => {
    const top = await make(shop, 'level top');
    const middle = await make(shop, 'level middle', top.id);
    await make(shop, 'level leaf', middle.id);
    const level = async (parentId: string) =>
      (await shop.get(`${base}/lazy-list`, { parentId })).data as TreeOf<Dept>[];
    expect((await level('0')).find((row) => row.id === top.id)?.hasChildren).toBe(true);
    expect((await level('0')).some((row) => row.id === middle.id)).toBe(false);
    expect((await level(middle.id)).map((row) => [row.deptName, row.hasChildren])).toEqual([
      ['level leaf', false],
    ]);
    const nodes = (await shop.get(`${base}/lazy-tree`, { parentId: top.id })).data as TreeNode[];
    expect(nodes).toEqual([
      {
        id: middle.id,
        parentId: top.id,
        title: 'level middle',
        key: middle.id,
        value: middle.id,
        hasChildren: true,
      },
    ]);
  });

  it('search the whole tenant when no parent is given, and only the own one', async () => {
    const found = (await shop.get(`${base}/lazy-list`, { deptName: 'level', parentId: '' })).data as Dept[];
    expect(found.map((row) => row.deptName).sort()).toEqual(['level leaf', 'level middle', 'level top']);
    expect((await other.get(`${base}/lazy-list`, { deptName: 'level' })).data).toEqual([]);
    const foreign = await other.get(`${base}/tree`, { tenantId: '100001' });
    expect(foreign).toMatchObject({ status: 403, errorCode: 'tenant.header_mismatch' });
    const seen = (await root.get(`${base}/tree`, { tenantId: '100001' })).data as TreeNode[];
    expect(flat(seen).map((node) => node.title)).toContain('level leaf');
  });
});

describe('brothers of one name', () => {
  const submit = (who: Calls, body: object) => who.post(`${base}/submit`, body);
  const taken = { status: 409, errorCode: 'row.taken_here' };

  it('are refused with a sentence where one is made, renamed or moved; elsewhere the name is free', async () => {
    const [north, south] = [await make(shop, 'North'), await make(shop, 'South')];
    const store = await make(shop, 'Store, big', north.id);
    expect(await submit(shop, form('Store, big', { parentId: north.id }))).toMatchObject({
      ...taken,
      msg: '机构名称“Store, big”在此处已存在，请换一个',
    });
    const beyond = await make(shop, 'Store, big', south.id);
    expect(await submit(shop, { id: beyond.id, parentId: north.id })).toMatchObject(taken);
    const renamed = await make(shop, 'Depot', north.id);
    expect(await submit(shop, { id: renamed.id, deptName: 'Store, big' })).toMatchObject(taken);
    expect((await submit(shop, { id: store.id, deptName: 'Store, big', sort: 5 })).status).toBe(200);
    await make(other, 'North');
    await shop.send(`${base}/remove`, { ids: store.id });
    expect((await submit(shop, { id: beyond.id, parentId: north.id })).status).toBe(200);
  });

  it('cannot be made by two at once', async () => {
    const both = await Promise.all([submit(shop, form('At once')), submit(shop, form('At once'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.errorCode).toBe('row.taken_here');
  });

  it('are no roles and no posts either, nor come back as such', async () => {
    const role = { roleName: 'Packer', roleAlias: 'packer', sort: 1 };
    const above = (await shop.post('/blade-system/role/submit', role)).data;
    expect(await shop.post('/blade-system/role/submit', { ...role, roleAlias: 'other' })).toMatchObject(
      taken,
    );
    const below = { ...role, parentId: above.id };
    expect((await shop.post('/blade-system/role/submit', below)).status).toBe(200);
    const post = { category: 1, postCode: 'weigher', postName: 'Weigher', sort: 1 };
    const first = (await root.post('/blade-system/post/submit', post)).data;
    expect(await root.post('/blade-system/post/submit', post)).toMatchObject(taken);
    await root.send('/blade-system/post/remove', { ids: first.id });
    const second = (await root.post('/blade-system/post/submit', post)).data;
    const kept = await root.get('/blade-system/history/list', { resource: 'post', rowId: first.id });
    const removal = kept.data.records.find(({ kind }: { kind: string }) => kind === 'remove');
    const undo = () => root.post('/blade-system/history/undo', { id: removal.id });
    expect(await undo()).toMatchObject(taken);
    await root.post('/blade-system/post/submit', { id: second.id, postName: 'Weigher 2' });
    expect((await undo()).status).toBe(200);
  });

  it('of before stay as they are, change in everything else, and get no third', async () => {
    const { database } = server.services;
    const twin = async (row: object) =>
      (await submit(shop, form(`Twin ${JSON.stringify(row).length}`, row))).data as Dept;
    const ids = [(await twin({})).id, (await twin({ sort: 22 })).id, (await twin({ sort: 333 })).id];
    await database.query('drop index mall_dept_dept_name_among');
    await database.query("update mall_dept set dept_name = 'Twins' where id = any($1)", [ids]);
    const migration = await readFile(join(migrationsFolder, '0026_names_in_one_place.sql'), 'utf8');
    const steps = migration.split('--> statement-breakpoint').filter((step) => step.includes('"mall_dept"'));
    for (const step of steps.slice(1)) await database.query(step);
    const { rows } = await database.query('select twin from mall_dept where id = any($1) order by id', [ids]);
    expect(rows).toEqual([{ twin: 0 }, { twin: 1 }, { twin: 2 }]);
    const [first = '', second = '', third = ''] = ids;
    const change = (id: string, values: object) => submit(shop, { id, deptName: 'Twins', ...values });
    expect(await change(second, { remark: 'kept' })).toMatchObject({ status: 200, data: { remark: 'kept' } });
    expect((await submit(shop, form('Twins'))).errorCode).toBe('row.taken_here');
    // The first, which the index knows, is gone; there are two all the same.
    await shop.send(`${base}/remove`, { ids: first });
    expect((await submit(shop, form('Twins'))).errorCode).toBe('row.taken_here');
    expect((await change(third, { deptName: 'Apart' })).status).toBe(200);
    // From now on the index keeps it, too: no twin of anybody.
    const now = await database.query('select twin from mall_dept where id = $1', [third]);
    expect(now.rows).toEqual([{ twin: 0 }]);
    expect((await change(third, {})).errorCode).toBe('row.taken_here');
    expect((await submit(shop, form('Apart'))).errorCode).toBe('row.taken_here');
    await shop.send(`${base}/remove`, { ids: second });
    expect((await submit(shop, form('Twins'))).status).toBe(200);
  });
});

describe('moving subtrees', () => {
  it('keeps every path right, whatever moves where', async () => {
    const step = fc.record({ what: fc.nat(7), where: fc.nat(8) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const rows: Dept[] = [];
        for (let index = 0; index < 8; index += 1)
          rows.push(await make(other, `n${index}`, index % 3 === 0 ? undefined : rows[index - 1]?.id));
        for (const { what, where } of steps) {
          const parentId = where === 8 ? '0' : rows[where]!.id;
          const before = await all(other);
          const answer = await other.post(`${base}/submit`, { id: rows[what]!.id, parentId });
          const target = before.find((row) => row.id === parentId);
          const below = parentId === rows[what]!.id || target?.ancestors.split(',').includes(rows[what]!.id);
          expect(answer.status, answer.text).toBe(below ? 400 : 200);
        }
        const after = await all(other);
        for (const row of after) expect(row.ancestors).toBe(pathOf(row, after));
        const ids = rows.map((row) => row.id).join(',');
        expect((await other.send(`${base}/remove`, { ids })).status).toBe(200);
      }),
      { numRuns: runs(4) },
    );
  });
});
