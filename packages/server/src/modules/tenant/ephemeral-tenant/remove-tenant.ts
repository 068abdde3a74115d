import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import type { Orm } from '../../../database/driver.js';
import { type TenantTable, tenantTables } from './tenant-tables.js';

/** Rows of one statement; whoever waits for the connection waits no longer than for these. */
const most = 2_000;

/** A file's row stays until its bytes are taken out of their store, and so do the store and the tenant. */
const withFiles = ['mall_file', 'mall_oss', 'mall_tenant'];

interface Removal {
  readonly tenantId: string;
  readonly now: string;
  readonly kept: readonly string[];
}

/**
 * Takes a tenant away whose end has come, in slices; its own row goes last, so that whoever dies in between is followed
 * by the next. False where its files have to be taken out of their stores first.
 */
export async function removeTenant(services: Services, tenantId: string): Promise<boolean> {
  const { database, clock, accessEpoch } = services;
  const all = { tenantId, now: clock.now().toISOString(), kept: [] };
  await database.ormTransaction((db) => waitForHolders(db, all));
  const hasFiles = await database.ormTransaction((db) => dropFiles(db, all));
  const removal: Removal = { ...all, kept: hasFiles ? withFiles : [] };
  const found = await tenantTables(database.orm);
  const tables = found.filter(({ table }) => table !== 'mall_tenant' && !removal.kept.includes(table));
  for (const one of tables)
    for (let gone = most; gone === most; )
      gone = await database.ormTransaction((db) => remove(db, one, removal));
  await database.ormTransaction(async (db) => {
    // What was written meanwhile goes together with the tenant.
    for (const one of tables) await remove(db, one, removal);
    if (!hasFiles) await remove(db, { table: 'mall_tenant', by: undefined }, removal);
    await accessEpoch.raise(db);
  });
  return !hasFiles;
}

/** What acts by itself in a tenant holds its row meanwhile; what comes later finds that its end has come. */
const waitForHolders = (db: Orm, { tenantId, now }: Removal) =>
  db.execute(
    sql`select 1 from mall_tenant where tenant_id = ${tenantId} and ${hasEnded(tenantId, now)} for update`,
  );

/** Nobody may read its files any more; true while bytes of some are still to be taken away. */
async function dropFiles(db: Orm, { tenantId, now }: Removal): Promise<boolean> {
  await db.execute(sql`
    update mall_file set state = 'gone' where tenant_id = ${tenantId} and ${hasEnded(tenantId, now)}`);
  return countOf(await db.execute(sql`select 1 from mall_file where tenant_id = ${tenantId} limit 1`)) > 0;
}

/** Asked again by every statement: only a tenant that was born to end, and whose end has come, loses anything. */
const hasEnded = (tenantId: string, now: string): SQL => sql`exists (
  select 1 from mall_tenant e where e.tenant_id = ${tenantId} and e.tenant_id <> ${managementTenant}
    and e.ephemeral_until <= ${now})`;

const countOf = (result: unknown): number => (result as { rows: unknown[] }).rows.length;

async function remove(db: Orm, one: TenantTable, { tenantId, now, kept }: Removal): Promise<number> {
  const name = sql.identifier(one.table);
  const theirs = rowsOf(one, tenantId, kept);
  return countOf(
    // Said twice: a place of a row is unique within one partition, and a tenant's rows are all in one.
    await db.execute(sql`
      delete from ${name} where ${theirs} and ctid = any(array(
        select ctid from ${name} where ${theirs} and ${hasEnded(tenantId, now)} limit ${most}))
      returning 1`),
  );
}

function rowsOf({ table, by }: TenantTable, tenantId: string, kept: readonly string[]): SQL {
  if (by)
    return sql`${sql.identifier(by.column)} in (
      select id from ${sql.identifier(by.parent)} where tenant_id = ${tenantId})`;
  if (table !== 'mall_row_count' || kept.length === 0) return sql`tenant_id = ${tenantId}`;
  const names = sql.join(
    kept.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`tenant_id = ${tenantId} and table_name not in (${names})`;
}

/** Takes away every tenant whose end has come; how many went. */
export async function reapTenants(
  services: Services,
  onError: (error: unknown) => void = () => undefined,
): Promise<number> {
  const now = services.clock.now().toISOString();
  const result = await services.database.orm.execute<{ readonly tenantId: string }>(
    sql`select tenant_id as "tenantId" from mall_tenant where ephemeral_until <= ${now} order by id limit 1000`,
  );
  const { rows } = result;
  let gone = 0;
  for (const { tenantId } of rows)
    await removeTenant(services, tenantId).then((whole) => {
      gone += whole ? 1 : 0;
    }, onError);
  return gone;
}
