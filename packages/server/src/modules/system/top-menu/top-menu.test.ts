import type { TreeNode, TreeOf } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import type { Calls } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';

type Node = TreeOf<{ id: string; code: string; parentId: string }>;

const { server, signIn, root, shop, other } = await openTenants();

const base = '/blade-system/topmenu';
const flat = <N extends { children?: N[] | undefined }>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
async function make(who: Calls, name: string, sort = 1): Promise<string> {
  const answer = await who.post(`${base}/submit`, { name, code: name, sort, source: 'shop' });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.id;
}
const grant = (who: Calls, topMenuIds: readonly string[], menuIds: readonly string[]) =>
  who.post(`${base}/grant`, { topMenuIds, menuIds });
const keysOf = async (who: Calls, topMenuIds: string): Promise<string[]> =>
  (await who.get('/blade-system/menu/top-tree-keys', { topMenuIds })).data.menu.sort();
const routesOf = async (who: Calls, topMenuId?: string): Promise<string[]> =>
  flat((await who.get('/blade-system/menu/routes', { topMenuId })).data as Node[]).map((node) => node.code);
const barOf = async (who: Calls): Promise<string[]> =>
  (await who.get('/blade-system/menu/top-menu')).data.map((row: { name: string }) => row.name);
async function idsOf(...codes: string[]): Promise<string[]> {
  const nodes = flat((await root.get('/blade-system/menu/list')).data as Node[]);
  return codes.map((code) => nodes.find((node) => node.code === code)?.id ?? code);
}

describe('top menus', () => {
  it('stand in the bar by their sort, each tenant its own', async () => {
    await make(shop, 'late', 9);
    await make(shop, 'early', 1);
    await make(other, 'theirs');
    expect((await barOf(shop)).filter((name) => ['late', 'early', 'theirs'].includes(name))).toEqual([
      'early',
      'late',
    ]);
    const listed = (await shop.get(`${base}/list`, { size: 50 })).data.records;
    expect(listed.map((row: { name: string }) => row.name)).toEqual(await barOf(shop));
    expect((await shop.get(`${base}/list`, { name: 'earl' })).data.total).toBe(0);
    expect((await shop.get(`${base}/list`, { code: 'early' })).data.total).toBe(1);
  });

  it('answer nobody who has not signed in with an empty bar', async () => {
    const answer = await server.inject({ method: 'GET', url: '/blade-system/menu/top-menu' });
    expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
  });

  it('are not there for another tenant', async () => {
    const id = await make(other, 'foreign');
    const [user] = await idsOf('user');
    expect(await shop.get(`${base}/detail`, { id })).toMatchObject({ status: 404 });
    expect(await shop.send(`${base}/remove`, { ids: id })).toMatchObject({ status: 404 });
    expect(await grant(shop, [await make(shop, 'own'), id], [user!])).toMatchObject({
      errorCode: 'row.not_found',
    });
    expect(await shop.get('/blade-system/menu/top-tree-keys', { topMenuIds: id })).toMatchObject({
      status: 404,
    });
    expect((await grant(other, [id], [user!])).status).toBe(200);
    expect(await routesOf(shop, id)).toEqual([]);
    expect(await keysOf(other, id)).toEqual([user]);
  });
});

describe('the pages of a top menu', () => {
  it('are replaced, for each of those named', async () => {
    const [a, b, c] = [await make(shop, 'A'), await make(shop, 'B'), await make(shop, 'C')];
    const [user, role, dept] = await idsOf('user', 'role', 'dept');
    expect((await grant(shop, [a, b, c], [user!, role!])).status).toBe(200);
    expect((await grant(shop, [a, b], [dept!])).status).toBe(200);
    expect([await keysOf(shop, a), await keysOf(shop, b)]).toEqual([[dept], [dept]]);
    expect(await keysOf(shop, c)).toEqual([user, role].sort());
    expect(await keysOf(shop, `${a},${c}`)).toEqual([user, role, dept].sort());
    await grant(shop, [a], []);
    expect(await keysOf(shop, a)).toEqual([]);
  });

  it('narrow the sidebar to themselves, with what is above them', async () => {
    const id = await make(shop, 'narrow');
    await grant(shop, [id], await idsOf('user', 'role'));
    expect((await routesOf(shop, id)).sort()).toEqual(['authority', 'role', 'system', 'user']);
    expect((await routesOf(shop)).length).toBeGreaterThan(4);
    await grant(shop, [id], await idsOf('system'));
    expect(await routesOf(shop, id)).toEqual(['system']);
  });

  it('show nobody what their roles do not', async () => {
    const id = await make(shop, 'for-all');
    await grant(shop, [id], await idsOf('user', 'dept'));
    const roleId = await roleCalls(server, shop).make('only-dept', { codes: ['system', 'dept'] });
    await userCalls(shop).make('narrowed', { roleId, password: 'long-enough-9' });
    const narrowed = await signIn('100001', 'narrowed', 'long-enough-9');
    expect((await routesOf(narrowed, id)).sort()).toEqual(['dept', 'system']);
    expect(await barOf(narrowed)).toContain('for-all');
  });

  it('are pages that the granter has, and are there', async () => {
    const id = await make(shop, 'strict');
    const [tenantPage, button, user] = await idsOf('tenant', 'user_add', 'user');
    expect(await grant(shop, [id], [user!, tenantPage!])).toMatchObject({ errorCode: 'role.grant_exceeds' });
    expect(await grant(shop, [id], [button!])).toMatchObject({ errorCode: 'row.not_found' });
    const rootTop = await make(root, 'root-strict');
    expect(await grant(root, [rootTop], ['77'])).toMatchObject({ errorCode: 'row.not_found' });
    expect(await grant(root, [rootTop], [button!])).toMatchObject({ errorCode: 'row.not_found' });
    expect(await keysOf(shop, id)).toEqual([]);
    expect((await shop.post(`${base}/grant`, { topMenuIds: [], menuIds: [] })).status).toBe(400);
  });

  it('go with a removed page, and come back with a removed top menu', async () => {
    const id = await make(root, 'returns');
    const made = await root.post('/blade-system/menu/submit', {
      name: 'short-lived',
      code: 'short_lived',
      sort: 1,
      category: 1,
    });
    const [user] = await idsOf('user');
    await grant(root, [id], [made.data.id, user!]);
    expect((await root.send('/blade-system/menu/remove', { ids: made.data.id })).status).toBe(200);
    expect(await keysOf(root, id)).toEqual([user]);
    expect((await root.send(`${base}/remove`, { ids: id })).status).toBe(200);
    expect(await routesOf(root, id)).toEqual([]);
    expect(await barOf(root)).not.toContain('returns');
    const changes = (await root.get('/blade-system/history/list', { resource: 'top-menu', rowId: id })).data;
    await root.send('/blade-system/history/undo', { id: changes.records[0].id });
    expect(await keysOf(root, id)).toEqual([user]);
  });

  it('are set by administrators with the code alone', async () => {
    const id = await make(shop, 'guarded');
    const roleId = await roleCalls(server, shop).make('setter', { codes: ['topmenu', 'topmenu_setting'] });
    await userCalls(shop).make('setter', { roleId, password: 'long-enough-9' });
    const setter = await signIn('100001', 'setter', 'long-enough-9');
    expect((await setter.get(`${base}/list`)).status).toBe(200);
    expect((await grant(setter, [id], [])).status).toBe(403);
    expect((await setter.post(`${base}/submit`, { name: 'x', code: 'x', sort: 1 })).status).toBe(403);
  });
});

describe('choices for a top menu', () => {
  it('are the granter’s pages and no buttons', async () => {
    const tree = (await shop.get('/blade-system/menu/grant-top-tree')).data;
    const offered = flat(tree.menu as TreeNode[]).map((node) => node.id);
    const [user, button, tenantPage] = await idsOf('user', 'user_add', 'tenant');
    expect(offered).toContain(user);
    expect(offered).not.toContain(button);
    expect(offered).not.toContain(tenantPage);
    expect([tree.dataScope, tree.apiScope]).toEqual([[], []]);
  });
});
