import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/driver.js';
import { migrationsFolder } from '../database/migrations-folder.js';
import type { TestServer } from '../testing/test-server.js';

const fixture = fileURLToPath(new URL('../testing/fixtures/database-0002.sql', import.meta.url));

/** Fills an empty database with what the first releases had left there. */
export async function asItWas(database: Database): Promise<void> {
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

export type View = keyof typeof views;

export async function look(database: Database, view: View): Promise<string[]> {
  const { rows } = await database.query(views[view]);
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** Codes of what each role may do, by tenant and alias. */
export async function rolesOf({ services }: TestServer): Promise<Map<string, Set<string>>> {
  const rows = (await look(services.database, 'roles')).map((row) => JSON.parse(row));
  return new Map(
    rows.map((row) => [`${row.tenant_id} ${row.role_alias}`, new Set(String(row.menus ?? '').split(' '))]),
  );
}
