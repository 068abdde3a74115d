import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import { ok, pageOf, signedIn, startWire, type Wire } from '../../testing/wire.js';
import { bareId } from '../rows/bare-id.js';

const [first, second] = ['1123598815738675201', '1123598815738675299'];
const node = (id: string, title: string) => ({
  id,
  key: id,
  value: id,
  parentId: '0',
  title,
  hasChildren: false,
});
const rows = [node(first, '店员'), node(second, '总部'), node('7', '二部')];
const shops = [{ id: '5', tenantId: '100001', tenantName: '城东鲜果店' }];
let wire: Wire;
beforeEach(async () => {
  wire = await startWire(({ path, method }) => {
    if (method !== 'GET') return ok(null);
    if (path.includes('tenant/select')) return ok(shops);
    return path.includes('tree') ? ok(rows) : pageOf([]);
  });
});
afterEach(() => wire.close());
const run = (line: string) => runShell(line, { env: signedIn(wire) });
const sent = () => wire.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
const queries = () =>
  wire.seen
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://x').searchParams))
    .filter((q) => q.size);

it('a flag that names another row takes its name, or the end of its id', async () => {
  for (const role of ['店员', '5201', first]) {
    const ran = await run(`user update 5 --role-id ${role} --yes`);
    expect(ran, ran.stderr).toMatchObject({ code: 0 });
  }
  expect(sent().map(({ roleId }) => roleId)).toEqual([first, first, first]);
});

it('several names are several ids, and a whole id asks for nothing', async () => {
  await run('user update 5 --dept-id 店员,总部 --yes');
  expect(sent()).toMatchObject([{ deptId: `${first},${second}` }]);
  const before = wire.seen.length;
  await run(`user update 5 --dept-id ${first} --yes`);
  expect(wire.seen.length - before).toBe(1);
});

it('what nobody is called is refused before anything is written (exit 6)', async () => {
  const ran = await run('user update 5 --role-id 店长 --yes');
  expect(ran).toMatchObject({ code: 6, stderr: expect.stringContaining('店长') });
  expect(ran.stderr).toContain('mall role list');
  expect(sent()).toEqual([]);
});

it('names stand in files and in filters as well', async () => {
  const file = join(tempFolder('names'), 'users.yaml');
  writeFileSync(file, 'id: 5\nroleId: 店员\n');
  await run(`user update -f ${file} --yes`);
  expect(sent()).toMatchObject([{ roleId: first }]);
  await run('user list --filter deptId=总部');
  expect(queries().at(-1)).toMatchObject({ deptId_equal: second });
});

it('a filter of a list means what it means in a write: = equals, ~ contains, a suffix is its own', async () => {
  await run('tenant list --filter tenantName=果 --filter linkman~王 --filter address_likeleft=路');
  expect(queries().at(-1)).toMatchObject({
    ...{ tenantName_equal: '果', linkman_like: '王', address_likeleft: '路' },
  });
});

it('that nothing was written is said of writes alone', async () => {
  for (const [line, said] of [
    ['post get 没有', false],
    ['post update 没有 --sort 1', true],
  ] as const) {
    const ran = await run(line);
    expect(ran).toMatchObject({ code: 6, stdout: '' });
    expect(ran.stderr.includes('nothing was written'), line).toBe(said);
  }
});

describe('a grant', () => {
  const [menu, scope] = ['1123598815738675301', '1123598815738675401'];
  const menuRow = (id: string, code: string, name: string) => ({
    ...{ id, parentId: '0', code, name, path: '/x', category: 1, action: 0, isOpen: 1, sort: 1, version: 1 },
  });

  beforeEach(async () => {
    await wire.close();
    wire = await startWire(({ path, method }) => {
      if (method !== 'GET') return ok(null);
      if (path.includes('role-tree-keys')) return ok({ menu: ['9'], dataScope: [scope], apiScope: [] });
      if (path.includes('buttons'))
        return ok([
          menuRow(menu, 'goods', '商品'),
          menuRow(second, 'goods_add', '新增'),
          menuRow(first, 'post_add', '新增'),
        ]);
      if (path.includes('tenant/select')) return ok(shops);
      return path.includes('tree') ? ok(rows) : pageOf([]);
    });
  });

  it('takes menus by code or name, and leaves the lists that are not given', async () => {
    const ran = await run(`role grant ${first} --menu-ids goods_add,商品`);
    expect(ran, ran.stderr).toMatchObject({ code: 0 });
    expect(sent()).toEqual([
      { roleIds: [first], menuIds: [second, menu], dataScopeIds: [scope], apiScopeIds: [] },
    ]);
  });

  it('an empty text takes a list away; each role keeps its own others', async () => {
    const ran = await run(`role grant ${first} ${second} --data-scope-ids=`);
    expect(ran, ran.stderr).toMatchObject({ code: 0 });
    expect(sent()).toEqual(
      [first, second].map((id) => ({ roleIds: [id], menuIds: ['9'], dataScopeIds: [], apiScopeIds: [] })),
    );
  });

  it('refuses a name that several have, and a line that changes nothing', async () => {
    const twice = await run(`role grant ${first} --menu-ids 新增`);
    expect(twice).toMatchObject({ code: 2, stderr: expect.stringContaining('2 are called so') });
    expect((await run(`role grant ${first}`)).code).toBe(2);
    expect((await run('role grant --all-rows --menu-ids goods --expect 1')).code).toBe(2);
    expect(sent()).toEqual([]);
  });
});

it('`noun/id` is taken apart for that noun alone: the row of another one is not meant', async () => {
  expect(bareId('user/5', 'user')).toBe('5');
  expect(bareId('role/5', 'user')).toBe('role/5');
  expect(bareId('user', 'user')).toBe('user');
});

it('a list is narrowed to a tenant by its name, or by its code without a question', async () => {
  const asked = async (line: string) => {
    const ran = await run(line);
    expect(ran, ran.stderr).toMatchObject({ code: 0 });
    return queries().at(-1)?.tenantId;
  };
  expect(await asked('user list --tenant-id 城东鲜果店')).toBe('100001');
  const before = wire.seen.length;
  expect(await asked('user list --tenant-id 100002')).toBe('100002');
  expect(wire.seen.length - before).toBe(1);
});
