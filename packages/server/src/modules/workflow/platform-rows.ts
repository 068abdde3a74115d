import { isUpdate, splitIds } from '@mall/sdk/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beyondScopes } from '../../context/beyond-scopes.js';
import type { UserContext } from '../../context/context.js';
import { managementTenant } from '../../context/management.js';
import { bladeHandlers } from '../../crud/crud-handlers.js';
import type { CrudService } from '../../crud/crud-service.js';
import type { Row, Values } from '../../crud/row.js';

/**
 * Whose rows somebody reads, where the platform has some for everybody: those of the own tenant, or the platform's as
 * long as the tenant has never had any of its own.
 */
export async function asReader(ctx: UserContext, table: PgTable): Promise<UserContext> {
  if (await hasOwn(ctx, table)) return ctx;
  return { ...ctx, actor: { ...ctx.actor, tenantId: managementTenant } };
}

/** Removed rows count: who has removed all of them wants none. */
async function hasOwn({ db, actor }: UserContext, table: PgTable): Promise<boolean> {
  if (actor.tenantId === managementTenant) return true;
  const { tenantId } = getTableColumns(table) as unknown as Readonly<Record<'tenantId', PgColumn>>;
  const found = await db.select({ one: sql`1` }).from(table).where(eq(tenantId, actor.tenantId)).limit(1);
  return found.length > 0;
}

/**
 * The handlers of `bladeCrud` for rows that the platform has for everybody. A tenant that changes one of them gets
 * rows of its own at that moment, as the platform's are: nobody else sees what becomes of them.
 */
export function platformHandlers(service: CrudService) {
  const standard = bladeHandlers(service);
  const { table } = service.repository;
  return {
    list: async (ctx: UserContext, query: object) => standard.list(await asReader(ctx, table), query),
    detail: async (ctx: UserContext, input: { id: unknown }) =>
      standard.detail(await asReader(ctx, table), input),
    submit: async (ctx: UserContext, input: object) => {
      const own = await ownRows(ctx, service);
      const { id } = input as Values;
      return standard.submit(ctx, isUpdate(input) ? { ...input, id: own.get(String(id)) ?? id } : input);
    },
    remove: async (ctx: UserContext, { ids }: { readonly ids: Parameters<typeof splitIds>[0] }) => {
      const own = await ownRows(ctx, service);
      const chosen = splitIds(ids).map((id) => own.get(id) ?? id);
      return standard.remove(ctx, { ids: chosen.join(',') });
    },
  };
}

/** Gives the tenant its own rows where it has had none: their ids by those of the platform's. */
async function ownRows(ctx: UserContext, { repository }: CrudService): Promise<ReadonlyMap<string, string>> {
  const lock = `${repository.name}:own:${ctx.actor.tenantId}`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
  if (await hasOwn(ctx, repository.table)) return new Map();
  const whole = beyondScopes(ctx);
  const theirs = { ...whole, actor: { ...whole.actor, tenantId: managementTenant } };
  const rows = await repository.all(theirs, {});
  const made = rows.map((row) => ({ ...copied(row), id: ctx.ids.next() }));
  await repository.insert(whole, made);
  return new Map(rows.map((row, index) => [row.id, made[index]?.id ?? row.id]));
}

const ofItself = new Set(['tenantId', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime']);

const copied = (row: Row): Values =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !ofItself.has(key)));
