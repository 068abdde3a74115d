import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import { userCalls } from '../../testing/user-calls.js';

let server: TestServer;
let root: Calls;
let clerk: Calls;
let nobody: Calls;
let shopDept: string;
let shopUser: string;
let shopRole: string;

async function person(account: string, menuIds: string[]): Promise<Calls> {
  const role = { roleName: account, roleAlias: account, sort: 9 };
  const { id } = (await root.post('/blade-system/role/submit', role)).data;
  const scopes = { dataScopeIds: [], apiScopeIds: [] };
  await root.post('/blade-system/role/grant', { roleIds: [id], menuIds, ...scopes });
  await userCalls(root).make(account, { roleId: id, password: 'long-enough-9' });
  return callsOf(await server.signIn('000000', account, 'long-enough-9'));
}

beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  const menus = await server.services.database.query<{ id: string }>(
    "select id::text from mall_menu where is_deleted = 0 and (code like 'user%' or code like 'role%' or code like 'dept%')",
  );
  clerk = await person(
    'clerk',
    menus.rows.map((row) => row.id),
  );
  nobody = await person('nobody', []);
  const shop = await userCalls(callsOf(await server.signIn('100001'))).me();
  [shopDept, shopUser, shopRole] = [shop.deptId, shop.id, shop.roleId];
});
afterAll(() => server.close());

const tenantsIn = (rows: readonly { tenantId: string; children?: never[] }[]): string[] => [
  ...new Set(rows.flatMap((row) => [row.tenantId, ...tenantsIn(row.children ?? [])])),
];

describe('people of the management tenant', () => {
  const lists = [
    '/blade-user/page',
    '/blade-system/role/list',
    '/blade-system/dept/list',
    '/blade-system/dept/lazy-list',
  ];
  it.each(lists)('see all tenants in %s as its administrator, their own otherwise', async (list) => {
    const rows = (answer: Awaited<ReturnType<Calls['get']>>) => answer.data.records ?? answer.data;
    expect(tenantsIn(rows(await root.get(list, { size: 500 }))).length).toBeGreaterThan(1);
    const own = await clerk.get(list, { size: 500 });
    expect(own.status, own.text).toBe(200);
    expect(tenantsIn(rows(own))).toEqual(['000000']);
  });

  it('count what they see', async () => {
    const { total, records } = (await clerk.get('/blade-user/page', { size: 500 })).data;
    expect(total).toBe(records.length);
  });

  const trees = ['/blade-system/role/tree', '/blade-system/dept/tree', '/blade-system/dept/lazy-tree'];
  it.each(trees)('ask %s for another tenant as its administrator alone', async (tree) => {
    const asked = { tenantId: '100001', ...(tree.endsWith('lazy-tree') ? { parentId: '0' } : {}) };
    expect((await root.get(tree, asked)).data.length).toBeGreaterThan(0);
    for (const who of [clerk, nobody]) {
      expect((await who.get(tree, asked)).errorCode).toBe('tenant.header_mismatch');
      expect((await who.get(tree)).text).not.toContain(shopDept);
    }
  });

  it('find nothing of another tenant by its id', async () => {
    for (const who of [clerk, nobody]) {
      expect((await who.get('/blade-system/dept/select', { deptId: shopDept })).data).toEqual([]);
      expect((await who.get('/blade-system/dept/select', { userId: shopUser })).data).toEqual([]);
      expect((await who.get('/blade-system/role/select', { roleId: shopRole })).data).toEqual([]);
      const tree = await who.get('/blade-system/role/tree-by-id', { roleId: shopRole });
      expect(tree.errorCode ?? 'ok').not.toBe('ok');
      const people = await who.get('/blade-user/search/user', { size: 500 });
      expect(people.text).not.toContain(shopUser);
    }
    expect((await clerk.get('/blade-user/detail', { id: shopUser })).status).toBe(404);
  });
});
