import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserContext } from '../../../context/context.js';
import { callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { tenantPackageHandlers } from './tenant-package-handlers.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const handlers = tenantPackageHandlers();

it.each(Object.keys(handlers) as (keyof typeof handlers)[])(
  '%s is the management tenant’s, whatever menus somebody elsewhere has got: nothing is read or written',
  async (name) => {
    const { database } = server.services;
    const kept = async () => (await database.query('select * from mall_tenant_package order by id')).rows;
    const before = await kept();
    const actor = { homeTenantId: '100001', tenantId: '100001' };
    const ctx = { ...server.services, db: database.orm, actor } as unknown as UserContext;
    const asked = handlers[name](ctx, { packageName: 'all', menuId: '1', ids: '1', id: '1' } as never);
    await expect(asked).rejects.toMatchObject({ code: 'global.administrator_only' });
    expect(await kept()).toEqual(before);
  },
);

it('are not even listed to a shop’s own administrator', async () => {
  const shop = callsOf(await server.signIn('100001'));
  expect(await shop.get('/blade-system/tenant-package/select')).toMatchObject({
    status: 403,
    errorCode: 'global.administrator_only',
  });
});
