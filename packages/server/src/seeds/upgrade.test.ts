import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/driver.js';
import { migrationsFolder } from '../database/migrations-folder.js';
import { everyKind } from '../testing/every-kind/every-kind.part.js';
import { createEveryKinds } from '../testing/every-kind/every-kind.table.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';

const fixture = fileURLToPath(new URL('../testing/fixtures/database-0002.sql', import.meta.url));

async function asItWas(database: Database): Promise<void> {
  const folder = oldMigrations();
  await database.migrate(folder);
  rmSync(folder, { recursive: true });
  // Migrations wrote totals of nothing; the fixture brings its own.
  for (const table of ['mall_row_count', 'mall_epoch', 'mall_seed'])
    await database.query(`delete from ${table}`);
  const statements = readFileSync(fixture, 'utf8').split(/;\n(?=INSERT|$)/);
  for (const statement of statements) if (statement.trim()) await database.query(statement);
}

/** The migrations that the releases of the fixture had. */
function oldMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mall-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const all = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, 3) }));
  return folder;
}

/** What people see of the seeds, without ids: those differ from database to database. */
const views = {
  menus: `select m.code, m.name, m.path, m.source, m.sort, m.category, m.action, m.alias, p.code as parent
    from mall_menu m left join mall_menu p on p.id = m.parent_id where m.is_deleted = 0`,
  dicts: `select d.code, d.dict_key, d.dict_value, d.sort, d.remark, p.dict_value as parent
    from mall_dict d left join mall_dict p on p.id = d.parent_id where d.is_deleted = 0`,
  // Which page came first into a list of pages is no difference.
  params: `select param_name, param_key, remark, case when param_key <> 'tenant.default.menuCode' then param_value else
    (select string_agg(code, ',' order by code collate "C") from unnest(string_to_array(param_value, ',')) code) end
    as param_value from mall_param where is_deleted = 0`,
  clients:
    'select client_id, authorized_grant_types, client_secret_hash from mall_client where is_deleted = 0',
  roles: `select r.tenant_id, r.role_alias, r.role_name, string_agg(m.code, ' ' order by m.code collate "C") as menus
    from mall_role r left join mall_role_menu g on g.role_id = r.id
    left join mall_menu m on m.id = g.menu_id and m.is_deleted = 0 where r.is_deleted = 0 group by r.id`,
  packages: `select p.package_name, (select string_agg(m.code, ' ' order by m.code collate "C") from mall_menu m
    where m.id::text = any(string_to_array(p.menu_id, ','))) as menus from mall_tenant_package p where p.is_deleted = 0`,
  people: 'select tenant_id, account, name, user_type from mall_user where is_deleted = 0',
};

async function look(database: Database, view: keyof typeof views): Promise<string[]> {
  const { rows } = await database.query(views[view]);
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** Rows of one that the other has not, each by a short name. */
const only = (these: readonly string[], those: readonly string[], key: string): string[] =>
  these
    .filter((row) => !those.includes(row))
    .map((row) => String((JSON.parse(row) as Record<string, unknown>)[key]))
    .sort();

let fresh: TestServer;
let old: TestServer;
beforeAll(async () => {
  const extras = { parts: [everyKind], tables: createEveryKinds };
  // From nothing, all in one: what other test files find has been there before the resource that comes with this one.
  fresh = await createTestServer({}, undefined, { ...extras, before: async () => undefined });
  old = await createTestServer({}, undefined, { ...extras, before: asItWas });
});
afterAll(() => Promise.all([fresh.close(), old.close()]));

/** Codes of what each role may do, by tenant and alias. */
async function rolesOf({ services }: TestServer): Promise<Map<string, Set<string>>> {
  const rows = (await look(services.database, 'roles')).map((row) => JSON.parse(row));
  return new Map(
    rows.map((row) => [`${row.tenant_id} ${row.role_alias}`, new Set(String(row.menus ?? '').split(' '))]),
  );
}

/** What the upgraded database has beside the new one, and what it lacks. */
async function differences(view: keyof typeof views, key: string) {
  const [a, b] = await Promise.all([look(fresh.services.database, view), look(old.services.database, view)]);
  return { more: only(b, a, key), less: only(a, b, key) };
}

describe('a database of the first releases, started by this one', () => {
  it('gets the pages and buttons that came since, and no button that somebody removed', async () => {
    expect(await differences('menus', 'code')).toEqual({ more: [], less: ['post_view'] });
    const codes = (await look(old.services.database, 'menus')).map((row) => JSON.parse(row).code);
    expect(codes).toEqual(expect.arrayContaining(['every_kind', 'every_kind_add', 'every_kind_on_sale']));
  });

  it('keeps the words that people changed, and the group that they removed', async () => {
    expect(await differences('dicts', 'dict_value')).toEqual({
      more: ['不愿透露'],
      less: ['HTTP 网关', '七牛云', '云片', '未知', '本地发件箱', '短信服务类型', '腾讯云', '阿里云'],
    });
  });

  it('keeps the parameter that people changed, and gives the new page to shops to come', async () => {
    expect(await differences('params', 'param_value')).toEqual({ more: ['7'], less: ['5'] });
    const row = (await look(old.services.database, 'params')).find((one) => one.includes('menuCode'));
    expect(row).toMatch(/[",]every_kind[",]/);
    expect(row).toMatch(/[",]invite_code[",]/);
  });

  it('gives the new page to the shops of the demo, but to none whose pages somebody chose', async () => {
    const [wanted, found] = await Promise.all([rolesOf(fresh), rolesOf(old)]);
    const lacking = [...wanted].flatMap(([role, menus]) =>
      [...menus].filter((code) => !found.get(role)?.has(code)).map((code) => `${role} ${code}`),
    );
    // The releases before gave the demo's people every page of a folder; nobody takes that away from them.
    // Buttons that came to a page they had are nobody's until somebody grants them.
    const later = / user_(approve|refuse|session|disable)$/;
    expect(lacking.filter((one) => !one.startsWith('100003 admin ') && !later.test(one))).toEqual([]);
    const has = (role: string) => found.get(role)?.has('every_kind_add');
    expect([has('100001 admin'), has('100002 admin')]).toEqual([true, true]);
    expect([has('100003 admin'), has('100001 cashier'), has('000000 hr')]).toEqual([false, false, false]);
    expect([...(found.get('100001 cashier') ?? [])]).toEqual(['invite_code', 'invite_code_view', 'shop']);
  });

  it('leaves packages that people made as they are', async () => {
    expect(await differences('packages', 'package_name')).toEqual({ more: ['只看邀请码'], less: [] });
  });

  it('has the same applications and people', async () => {
    expect(await differences('clients', 'client_id')).toEqual({ more: [], less: [] });
    expect(await differences('people', 'account')).toEqual({ more: [], less: [] });
  });

  it('keeps exact totals', async () => {
    const { rows } = await old.services.database.query<{ table_name: string; count: string }>(
      "select table_name, sum(count)::text as count from mall_row_count where table_name = 'mall_menu' group by 1",
    );
    const live = await old.services.database.query<{ n: string }>(
      'select count(*)::text as n from mall_menu where is_deleted = 0',
    );
    expect(rows[0]?.count).toBe(live.rows[0]?.n);
  });
});

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
    const [people, menus, full] = await Promise.all([
      look(database, 'people'),
      look(database, 'menus'),
      look(fresh.services.database, 'menus'),
    ]);
    await base.close();
    expect(people.map((row) => JSON.parse(row).account)).toEqual(['admin']);
    expect(full).toEqual(expect.arrayContaining(menus));
    expect(menus.length).toBeGreaterThan(50);
  });
});
