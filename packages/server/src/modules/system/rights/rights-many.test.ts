import { expect, it } from 'vitest';
import { callsOf } from '../../../testing/calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, shop } = await openTenants();
const acting = callsOf(await server.signIn(), '100001');
const base = '/blade-system/role';

it('ten thousand people and hundreds of menus are a few queries', async () => {
  const { deptId } = await userCalls(shop).me();
  const role = { roleName: 'impact-large', roleAlias: 'impact-large', sort: 1 };
  const { id: roleId } = (await acting.post(`${base}/submit`, role)).data;
  const { database } = server.services;
  await database.query(
    `insert into mall_user (id, tenant_id, account, name, real_name, user_type, role_id, dept_id, password_hash, status)
     select 7000000000000000000 + n, '100001', 'large' || n, 'l', 'l', 1, $1, $2, 'x', 1 from generate_series(1, 10000) n`,
    [roleId, deptId],
  );
  const { rows } = await database.query<{ id: string }>(
    "select id::text from mall_menu where is_deleted = 0 and code in ('goods', 'notice')",
  );
  const grants = [{ roleId, menuIds: rows.map(({ id }) => id), dataScopeIds: [], apiScopeIds: [] }];
  const { status, text, data } = await shop.post(`${base}/impact`, { grants });
  expect(status, text).toBe(200);
  expect(data.people).toMatchObject({ all: 10_000, gaining: 10_000 });
  expect(data.groups[0]?.people).toHaveLength(10);
});
