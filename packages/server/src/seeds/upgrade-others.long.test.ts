import { describe, expect, it } from 'vitest';
import { everyKind } from '../testing/every-kind/every-kind.part.js';
import { createEveryKinds } from '../testing/every-kind/every-kind.table.js';
import { createTestServer } from '../testing/test-server.js';
import { asItWas, look, rolesOf } from './upgrade.fixture.js';

describe('where people chose what new tenants get', () => {
  it('a new page is not added to it, nor to a package that they changed', async () => {
    const chosen = await createTestServer({}, undefined, {
      parts: [everyKind],
      tables: createEveryKinds,
      before: async (database) => {
        await asItWas(database);
        await database.query(
          "update mall_param set param_value = 'user', update_user = 1 where param_key = 'tenant.default.menuCode'",
        );
        await database.query(
          "update mall_tenant_package set update_user = 1 where package_name = '门店标准版'",
        );
      },
    });
    const [params, packages, roles] = await Promise.all([
      look(chosen.services.database, 'params'),
      look(chosen.services.database, 'packages'),
      rolesOf(chosen),
    ]);
    await chosen.close();
    expect(params.some((row) => row.includes('"param_value":"user"'))).toBe(true);
    expect(packages.filter((row) => row.includes('every_kind'))).toEqual([]);
    expect(roles.get('100001 admin')?.has('every_kind')).toBe(false);
  });
});

describe('a database without the demo', () => {
  it('has the administrator, the menus and the words, and nobody else', async () => {
    const base = await createTestServer({ seed: 'base' });
    const { database } = base.services;
    const full = await createTestServer();
    const [people, menus, all] = await Promise.all([
      look(database, 'people'),
      look(database, 'menus'),
      look(full.services.database, 'menus'),
    ]);
    await Promise.all([base.close(), full.close()]);
    expect(people.map((row) => JSON.parse(row).account)).toEqual(['admin']);
    expect(all).toEqual(expect.arrayContaining(menus));
    expect(menus.length).toBeGreaterThan(50);
  });
});
