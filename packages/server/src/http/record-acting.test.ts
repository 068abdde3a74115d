import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf } from '../testing/calls.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('a write for another tenant keeps both identities; one for the own tenant, and a read, keep none', async () => {
  const root = await server.signIn();
  const category = { categoryName: 'Roots', sort: 1 };
  const acting = callsOf(root, '100001');
  expect((await acting.post('/goods-category/submit', category)).status).toBe(200);
  expect((await acting.get('/goods-category/list')).status).toBe(200);
  expect((await callsOf(root).post('/goods-category/submit', category)).status).toBe(200);
  const { rows } = await server.services.database.query(
    'select operation, tenant_id, home_tenant_id from mall_acting_audit',
  );
  expect(rows).toEqual([
    { operation: 'goods-category.submit', tenant_id: '100001', home_tenant_id: '000000' },
  ]);
});
