import type { TreeNode, TreeOf } from '@mall/sdk/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { runs } from '../../../testing/runs.js';
import { openTenants } from '../../../testing/tenants.js';

interface Role {
  readonly id: string;
  readonly roleName: string;
  readonly roleAlias: string;
  readonly tenantId: string;
}

const { server, root, shop, other } = await openTenants();

const base = '/blade-system/role';
const form = (roleAlias: string, more: object = {}) => ({ roleName: roleAlias, roleAlias, sort: 1, ...more });
async function make(who: Calls, alias: string, more: object = {}): Promise<Role> {
  const answer = await who.post(`${base}/submit`, form(alias, more));
  expect(answer.status, answer.text).toBe(200);
  return answer.data as Role;
}
const grant = (who: Calls, roleIds: string[], menuIds: readonly string[], more: object = {}) =>
  who.post(`${base}/grant`, { roleIds, menuIds, dataScopeIds: [], apiScopeIds: [], ...more });
const keysOf = async (who: Calls, roleId: string): Promise<string[]> =>
  ((await who.get('/blade-system/menu/role-tree-keys', { roleIds: roleId })).data.menu as string[]).sort();
const flat = <N extends { children?: N[] | undefined }>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const grantable = async (who: Calls): Promise<string[]> =>
  flat((await who.get('/blade-system/menu/grant-tree')).data.menu as TreeNode[]).map((node) => node.id);
const ownRole = async (who: Calls): Promise<string> => (await who.get('/blade-user/info')).data.roleId;

describe('roles of a tenant', () => {
  it('are its own: nobody else lists, reads, changes or removes them', async () => {
    const mine = await make(shop, 'keeper');
    expect(mine.tenantId).toBe('100001');
    const list = flat((await other.get(`${base}/list`)).data as TreeOf<Role>[]);
    expect(list.every((row) => row.tenantId === '100002')).toBe(true);
    const refused = [
      other.get(`${base}/detail`, { id: mine.id }),
      other.post(`${base}/submit`, { id: mine.id, roleName: 'taken' }),
      other.send(`${base}/remove`, { ids: mine.id }),
      other.get(`${base}/tree-by-id`, { roleId: mine.id }),
      other.get('/blade-system/menu/role-tree-keys', { roleIds: mine.id }),
      grant(other, [mine.id], []),
    ];
    for (const answer of await Promise.all(refused))
      expect(answer).toMatchObject({ status: 404, errorCode: 'row.not_found' });
    expect((await other.get(`${base}/select`, { roleId: mine.id })).data).toEqual([]);
    expect((await other.get(`${base}/tree`, { tenantId: '100001' })).status).toBe(403);
  });

  it('take the tenant of their parent', async () => {
    const parent = await make(shop, 'parent');
    const child = await make(root, 'child', { parentId: parent.id });
    expect(child).toMatchObject({ tenantId: '100001', parentName: 'parent' });
    expect(await other.post(`${base}/submit`, form('x', { parentId: parent.id }))).toMatchObject({
      errorCode: 'tree.parent_missing',
    });
    expect(await shop.send(`${base}/remove`, { ids: parent.id })).toMatchObject({
      errorCode: 'tree.has_children',
    });
    expect((await shop.send(`${base}/remove`, { ids: `${parent.id},${child.id}` })).status).toBe(200);
  });

  it('stay while somebody has them', async () => {
    const ids = (await root.get(`${base}/select`, { userId: (await root.get('/blade-user/info')).data.id }))
      .data;
    expect(ids).toHaveLength(1);
    expect(await root.send(`${base}/remove`, { ids: ids[0].id })).toMatchObject({ errorCode: 'row.in_use' });
  });
});

describe('aliases of power', () => {
  it('are given, changed and granted only by those who have them', async () => {
    const clerk = callsOf(await server.signIn('000000', 'hr'));
    const administrator = await ownRole(root);
    const shopAdmin = await ownRole(shop);
    const menus = (await grantable(shop)).slice(0, 2);
    const table: [Promise<unknown>, string][] = [
      [shop.post(`${base}/submit`, form('administrator')), 'role.administrator_create'],
      [
        root.post(`${base}/submit`, form('administrator', { parentId: shopAdmin })),
        'role.administrator_create',
      ],
      [shop.post(`${base}/submit`, { id: shopAdmin, roleAlias: 'clerk' }), 'role.admin_grant'],
      [grant(shop, [shopAdmin], menus), 'role.admin_grant'],
      [root.post(`${base}/submit`, { id: administrator, roleAlias: 'clerk' }), 'role.administrator_grant'],
      [clerk.post(`${base}/submit`, form('admin')), 'request.forbidden'],
    ];
    for (const [answer, errorCode] of table) expect(await answer).toMatchObject({ errorCode });
    const made = await make(shop, 'plain');
    expect(await shop.post(`${base}/submit`, { id: made.id, roleAlias: 'administrator' })).toMatchObject({
      errorCode: 'role.administrator_create',
    });
  });

  it('are not offered to those who cannot give them', async () => {
    const titles = async (who: Calls) =>
      flat((await who.get(`${base}/tree`)).data as TreeNode[]).map((node) => node.title);
    expect(await titles(root)).toContain('超级管理员');
    expect(await titles(callsOf(await server.signIn('000000', 'hr')))).not.toContain('超级管理员');
  });
});

describe('grants', () => {
  it('replace what a role had', async () => {
    const role = await make(shop, 'replaced');
    const [a, b, c] = (await grantable(shop)) as [string, string, string];
    expect((await grant(shop, [role.id], [a, b])).status).toBe(200);
    expect(await keysOf(shop, role.id)).toEqual([a, b].sort());
    await grant(shop, [role.id], [c]);
    expect(await keysOf(shop, role.id)).toEqual([c]);
  });

  it('that are granted what they have are no news: nobody’s rights are asked for again, until something differs', async () => {
    const { id } = await make(shop, 'granted-again');
    const menuIds = (await grantable(shop)).slice(0, 3);
    const number = () => server.services.accessEpoch.current();
    expect((await grant(shop, [id], menuIds)).status).toBe(200);
    const after = await number();
    expect((await grant(shop, [id], [...menuIds].reverse())).status).toBe(200);
    expect(await number()).toBe(after);
    expect((await grant(shop, [id], menuIds.slice(1))).status).toBe(200);
    expect(await number()).toBeGreaterThan(after);
  });

  it('hold no menu that was removed, whoever grants it', async () => {
    const menu = { name: 'gone', code: 'gone', alias: 'menu', path: '/gone', parentId: '0', category: 2 };
    const made = await root.post('/blade-system/menu/submit', { ...menu, sort: 1, action: 1, isOpen: 1 });
    expect(made.status, made.text).toBe(200);
    const { id } = await make(root, 'holds-gone');
    expect((await grant(root, [id], [made.data.id])).status).toBe(200);
    await root.send('/blade-system/menu/remove', { ids: made.data.id });
    const other = await make(root, 'grants-gone');
    const answer = await grant(root, [other.id], [made.data.id]);
    expect(answer).toMatchObject({ status: 404, errorCode: 'row.not_found' });
    // Named where it was said: whoever reads that looks for no role.
    expect(JSON.parse(answer.text).issues).toMatchObject([{ field: 'menuIds', rule: 'missing' }]);
    expect(answer.text).toContain(made.data.id);
  });

  it('have a role and a menu once, however often they are said', async () => {
    const role = await make(shop, 'twice-said');
    const [a, b] = (await grantable(shop)) as [string, string];
    expect((await grant(shop, [role.id, role.id], [a, b, a])).status).toBe(200);
    expect(await keysOf(shop, role.id)).toEqual([a, b].sort());
  });

  it('take from the roles below what the role above loses', async () => {
    const [a, b, c] = (await grantable(shop)) as [string, string, string];
    const top = await make(shop, 'cascade-top');
    const middle = await make(shop, 'cascade-middle', { parentId: top.id });
    const leaf = await make(shop, 'cascade-leaf', { parentId: middle.id });
    await grant(shop, [top.id, middle.id, leaf.id], [a, b, c]);
    await grant(shop, [top.id], [b]);
    expect(await keysOf(shop, middle.id)).toEqual([b]);
    expect(await keysOf(shop, leaf.id)).toEqual([b]);
    await grant(shop, [top.id], [a, b]);
    expect(await keysOf(shop, leaf.id)).toEqual([b]);
  });

  it('need all four lists', async () => {
    const role = await make(shop, 'four');
    const answer = await shop.post(`${base}/grant`, { roleIds: [role.id], menuIds: [] });
    expect(answer).toMatchObject({ status: 400, errorCode: 'request.invalid' });
  });

  it('count at the next call of whoever has the role', async () => {
    const hr = (await root.get(`${base}/list`, { roleAlias_equal: 'hr' })).data[0] as Role;
    const clerk = callsOf(await server.signIn('000000', 'hr'));
    expect((await clerk.get('/blade-user/page')).status).toBe(200);
    const before = await keysOf(root, hr.id);
    await grant(root, [hr.id], []);
    expect((await clerk.get('/blade-user/page')).status).toBe(403);
    await grant(root, [hr.id], before);
    expect((await clerk.get('/blade-user/page')).status).toBe(200);
  });

  it('refuse menus and scopes that are not there or not had', async () => {
    const role = await make(shop, 'refused');
    const rootRole = await make(root, 'refused-root');
    expect(await grant(root, [rootRole.id], ['4242'])).toMatchObject({ status: 404 });
    expect(await grant(shop, [role.id], [], { dataScopeIds: ['1'] })).toMatchObject({
      status: 403,
      errorCode: 'role.grant_exceeds',
    });
    expect(await grant(shop, [role.id], [], { apiScopeIds: ['1'] })).toMatchObject({ status: 403 });
  });

  it('never give more than the granter has', async () => {
    const everything = await grantable(root);
    const own = new Set(await grantable(shop));
    const role = await make(shop, 'bounded');
    let had: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.subarray(everything), async (asked) => {
        const answer = await grant(shop, [role.id], asked);
        const within = asked.every((id) => own.has(id));
        expect(answer.status, answer.text).toBe(within ? 200 : 403);
        had = within ? [...asked].sort() : had;
        expect(await keysOf(shop, role.id)).toEqual(had);
      }),
      { numRuns: runs(12), examples: [[[...own]], [everything]] },
    );
  });
});
