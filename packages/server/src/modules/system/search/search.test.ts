import type { TreeOf } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';

type Node = TreeOf<{ id: string; [key: string]: unknown }>;

const { server, signIn, root, shop, other } = await openTenants();

const base = '/blade-system/search';

const role = (who: Calls, roleName: string, parentId?: string) =>
  made(who, 'role', { roleName, roleAlias: roleName, parentId });

async function made(who: Calls, what: string, body: object): Promise<string> {
  const answer = await who.post(`/blade-system/${what}/submit`, { sort: 1, ...body });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.id;
}

const dept = (who: Calls, deptName: string, parentId?: string) =>
  made(who, 'dept', { deptName, fullName: deptName, deptCategory: 2, parentId });
const inShop = callsOf(await server.signIn(), '100001');
const inOther = callsOf(await server.signIn(), '100002');
const post = (who: Calls, postName: string, sort = 1) =>
  made(who, 'post', { postName, postCode: postName, category: 3, sort });

const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const names = (rows: readonly Node[], key: string) => flat(rows).map((row) => row[key]);

describe.each([
  ['role', 'roleName', role],
  ['dept', 'deptName', dept],
] as const)('%s', (what, title, make) => {
  it('is found by part of its name in the own tenant, as a tree', async () => {
    const top = await make(shop, 'find top');
    const leaf = await make(shop, 'find leaf', top);
    await make(shop, 'other', top);
    await make(other, 'find foreign');
    const found = (await shop.get(`${base}/${what}`, { [title]: 'find', current: 1, size: 10 })).data;
    expect(found).toEqual([
      expect.objectContaining({
        id: top,
        children: [expect.objectContaining({ id: leaf, parentName: 'find top' })],
      }),
    ]);
    expect(names((await root.get(`${base}/${what}`)).data, title)).not.toContain('find top');
    expect(names((await shop.get(`${base}/${what}`, { [title]: 'find%' })).data, title)).toEqual([]);
    const below = (await shop.get(`${base}/${what}`, { parentId: top })).data;
    expect(names(below, title).sort()).toEqual(['find leaf', 'other']);
    const all = (await shop.get(`${base}/${what}`, { parentId: '0', [title]: '' })).data;
    expect(names(all, title)).toEqual(expect.arrayContaining(['find top', 'find leaf', 'other']));
  });

  it('is found below a row of the own tenant alone, whoever knows the id of another’s', async () => {
    const foreign = await make(other, 'strange top');
    await make(other, 'strange leaf', foreign);
    for (const who of [shop, root])
      expect((await who.get(`${base}/${what}`, { parentId: foreign })).data).toEqual([]);
  });
});

describe('posts', () => {
  it('are found page by page', async () => {
    for (const name of ['find 1', 'find 2', 'find 3', 'rest']) await post(inShop, name);
    await post(inOther, 'find strange');
    const page = (await shop.get(`${base}/post`, { postName: 'find', size: 2, current: 2 })).data;
    expect([page.total, page.records.length]).toEqual([3, 1]);
    const all = (await shop.get(`${base}/post`, { postName: 'find' })).data.records;
    expect(names(all, 'postName').sort()).toEqual(['find 1', 'find 2', 'find 3']);
  });

  it('are choices of the own tenant by their sort; the platform’s administrator may ask for another’s', async () => {
    await post(inOther, 'late', 9);
    await post(inOther, 'early', 0);
    const select = (who: Calls, tenantId?: string) => who.get('/blade-system/post/select', { tenantId });
    const own = names((await select(other)).data, 'postName');
    expect([own.at(0), own.at(-1)]).toEqual(['early', 'late']);
    expect(names((await select(root, '100002')).data, 'postName')).toEqual(own);
    expect(names((await select(root)).data, 'postName')).not.toContain('early');
    expect(await select(shop, '100002')).toMatchObject({ status: 403, errorCode: 'tenant.header_mismatch' });
  });
});

describe('searching', () => {
  it('needs a token and no code', async () => {
    const roleId = await roleCalls(server, shop).make('nothing', { codes: [] });
    await userCalls(shop).make('nobody', { roleId, password: 'long-enough-9' });
    const nobody = await signIn('100001', 'nobody', 'long-enough-9');
    for (const url of [`${base}/role`, `${base}/dept`, `${base}/post`, '/blade-system/post/select']) {
      expect([url, (await nobody.get(url)).status]).toEqual([url, 200]);
      expect((await server.inject({ method: 'GET', url })).statusCode).toBe(401);
    }
    expect((await nobody.get(`${base}/role`, { nosuch: 1 })).status).toBe(400);
  });
});
