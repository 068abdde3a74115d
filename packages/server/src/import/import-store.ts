import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Actor, Context, UserContext } from '../context/context.js';
import { offsetOf, type Paging } from '../crud/paging.js';
import { isOpen } from '../database/closed-tenants.js';
import type { Orm } from '../database/driver.js';
import { announce } from '../messages/announce.js';
import { fail } from '../support/app-error.js';
import { importRows, imports, type StoredImport, type StoredRow } from './import.table.js';

/** One's own imports in the tenant that the call is about. */
const own = ({ actor }: { readonly actor: Actor }): SQL[] => [
  eq(imports.tenantId, actor.tenantId),
  eq(imports.userId, actor.userId),
  sql`${imports.state} <> 'reading'`,
];

/** @throws AppError row.not_found for anybody else's as for one that is not there */
export async function ownImport(ctx: UserContext, id: string, lock = false): Promise<StoredImport> {
  const query = ctx.db
    .select()
    .from(imports)
    .where(and(...own(ctx), eq(imports.id, id)));
  const [found] = lock ? await query.for('update') : await query;
  if (!found) throw fail('row.not_found', { id });
  return found;
}

export async function ownImports(
  ctx: UserContext,
  filter: { readonly resource?: string | undefined; readonly state?: string | undefined },
  paging: Paging,
): Promise<{ readonly total: number; readonly found: StoredImport[] }> {
  const where = and(
    ...own(ctx),
    ...(filter.resource ? [eq(imports.resource, filter.resource)] : []),
    ...(filter.state ? [eq(imports.state, filter.state)] : []),
  );
  const [counted] = await ctx.db.select({ total: sql<string>`count(*)::text` }).from(imports).where(where);
  const found = await ctx.db
    .select()
    .from(imports)
    .where(where)
    .orderBy(desc(imports.id))
    .limit(paging.size)
    .offset(offsetOf(paging));
  return { total: Number(counted?.total ?? 0), found };
}

/** How many of one's imports have not ended. */
export async function openImports(ctx: UserContext): Promise<number> {
  const [counted] = await ctx.db
    .select({ total: sql<string>`count(*)::text` })
    .from(imports)
    .where(
      and(
        eq(imports.tenantId, ctx.actor.tenantId),
        eq(imports.userId, ctx.actor.userId),
        inArray(imports.state, ['reading', 'checking', 'checked', 'running']),
      ),
    );
  return Number(counted?.total ?? 0);
}

/** The lines of an import. */
export const linesOf = ({ tenantId, id }: Pick<StoredImport, 'tenantId' | 'id'>): SQL[] => [
  eq(importRows.tenantId, tenantId),
  eq(importRows.importId, id),
];

export async function rowsOfImport(
  { db }: Context,
  job: StoredImport,
  state: string | undefined,
  paging: Paging,
): Promise<{ readonly total: number; readonly found: StoredRow[] }> {
  const where = and(...linesOf(job), ...(state ? [eq(importRows.state, state)] : []));
  const [counted] = await db.select({ total: sql<string>`count(*)::text` }).from(importRows).where(where);
  const found = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(importRows.line)
    .limit(paging.size)
    .offset(offsetOf(paging));
  return { total: Number(counted?.total ?? 0), found };
}

/** No row of a resource: it has neither audit columns nor a version that a bare update could forget. */
export async function setImport(
  db: Orm,
  id: string,
  values: Partial<Record<keyof StoredImport, unknown>>,
): Promise<StoredImport> {
  const query = db.update(imports);
  // Each value is one of its column, or SQL that gives one.
  const [changed] = await query
    .set(values as Partial<StoredImport>)
    .where(eq(imports.id, id))
    .returning();
  if (!changed) throw fail('row.not_found', { id });
  return changed;
}

/** Imports under way are free for any server, all of them or those that one has. */
export async function freeLeases(db: Orm, owner?: string): Promise<void> {
  const query = db.update(imports);
  await query
    .set({ leaseOwner: null, leaseUntil: null })
    .where(
      and(
        isOpen(imports.tenantId),
        owner === undefined ? isNotNull(imports.leaseOwner) : eq(imports.leaseOwner, owner),
      ),
    );
}

/** The same, and people see that something has happened to it: whoever has sent it hears how far it is. */
export async function touchImport(
  { clock, db, ids }: Pick<Context, 'clock' | 'db' | 'ids'>,
  id: string,
  values: Partial<Record<keyof StoredImport, unknown>>,
): Promise<StoredImport> {
  const job = await setImport(db, id, { ...values, updateTime: clock.now().toISOString() });
  const { tenantId, userId, resource, fileName: name, state, total, checked, refused, done, failed } = job;
  const data = { id, resource, name, state, total, checked, refused, done, failed };
  await announce({ clock, db, ids, tenantId }, { kind: 'job', users: [userId], data });
  return job;
}

export async function setLine(
  db: Orm,
  job: Pick<StoredImport, 'tenantId' | 'id'>,
  line: number,
  values: Partial<StoredRow>,
): Promise<StoredRow | undefined> {
  const query = db.update(importRows);
  const [changed] = await query
    .set(values)
    .where(and(...linesOf(job), eq(importRows.line, line)))
    .returning();
  return changed;
}

/** Takes cells of secrets out of whatever lines still have them. */
export async function dropSecrets(
  db: Orm,
  job: Pick<StoredImport, 'tenantId' | 'id'>,
  secrets: readonly string[],
): Promise<void> {
  if (secrets.length === 0) return;
  const names = sql`${sql.param([...secrets])}::text[]`;
  await db.execute(sql`update mall_import_row set values = values - ${names}
    where tenant_id = ${job.tenantId} and import_id = ${job.id} and values ?| ${names}`);
}
