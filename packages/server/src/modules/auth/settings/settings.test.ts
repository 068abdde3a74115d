import { ssoSource } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

let server: TestServer;
const query = (text: string, values: readonly unknown[] = []) =>
  server.services.database.query(text, [...values]);
const domain = 'https://berries.example';
beforeAll(async () => {
  server = await createTestServer();
  await query(
    `update mall_tenant set domain_url = $1, background_url = '/berries.png' where tenant_id = '100001'`,
    [domain],
  );
  const provide = (id: number, tenantId: string, source: string, more: object = {}) => {
    const row = { id, tenant_id: tenantId, source, name: `${source} of ${tenantId}`, kind: 'oauth', ...more };
    const keys = Object.keys(row);
    return query(
      `insert into mall_social_provider (${keys.join(', ')}, client_id) values (${keys.map((_, at) => `$${at + 1}`).join(', ')}, 'c')`,
      Object.values(row),
    );
  };
  await provide(1, '000000', 'github');
  await provide(2, '100001', 'wechat', { name: '' });
  await provide(3, '100001', ssoSource);
  await provide(4, '100001', 'closed', { status: 2 });
  await provide(5, '100001', 'removed', { is_deleted: 1 });
  await provide(6, '100002', 'gitee');
});
afterAll(() => server.close());

const asked = async (by: Readonly<Record<string, string>>) =>
  (await server.inject({ method: 'GET', url: `/settings?${new URLSearchParams(by)}` })).json().data;

describe('what is known before anybody signs in', () => {
  it('is of the tenant that the page has its address from: its picture, and its own third parties', async () => {
    expect(await asked({ domain })).toMatchObject({
      tenantId: '100001',
      backgroundUrl: '/berries.png',
      social: ['wechat'],
      // One without a name is called by what it is.
      socialNames: { wechat: 'wechat', [ssoSource]: `${ssoSource} of 100001` },
      sso: true,
    });
    // Whose address it is counts more than who is asked about.
    expect(await asked({ domain, tenantId: '100002' })).toMatchObject({ social: ['wechat'] });
  });

  it.each([
    ['nobody in particular', {}, ['github']],
    ['a tenant', { tenantId: '100002' }, ['gitee']],
    ['an address that no tenant has', { domain: 'https://other.example' }, ['github']],
    ['such an address and a tenant', { domain: 'https://other.example', tenantId: '100002' }, ['gitee']],
  ])('is of no tenant where %s is asked about: third parties alone', async (_, by, social) => {
    expect(await asked(by)).toMatchObject({ tenantId: null, backgroundUrl: null, social, sso: false });
  });

  it.each(['status', 'is_deleted'])(
    'says nothing of a tenant that is closed or gone (%s)',
    async (column) => {
      const set = (value: number) =>
        query(`update mall_tenant set ${column} = $1 where tenant_id = '100001'`, [value]);
      await set(column === 'status' ? 2 : 1);
      expect(await asked({ domain })).toMatchObject({ tenantId: null, social: ['github'] });
      await set(column === 'status' ? 1 : 0);
      expect(await asked({ domain })).toMatchObject({ tenantId: '100001' });
    },
  );
});
