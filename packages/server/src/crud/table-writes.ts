import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError, fail } from '../http/app-error.js';
import type { UserContext } from '../http/context.js';
import { refuseBeyond } from './column-values.js';
import type { Row, Values } from './row.js';
import { addToCount } from './row-counts.js';
import type { TableView } from './table-view.js';

const audit = (ctx: UserContext) => ({
  updateUser: ctx.actor.userId,
  updateTime: ctx.clock.now().toISOString(),
});

/** Writing rows: audit columns, versions, soft delete and exact totals, within the caller's scope. */
export const tableWrites = (view: TableView, get: (ctx: UserContext, id: string) => Promise<Row>) => {
  const { table, tenancy, name, visible, id, scope, column } = view;
  const keepTotals = async (ctx: UserContext, rows: readonly Row[], sign: 1 | -1): Promise<void> => {
    const perTenant = new Map<string, number>();
    for (const row of rows) {
      const tenantId = tenancy === 'global' ? '' : String(row.tenantId);
      perTenant.set(tenantId, (perTenant.get(tenantId) ?? 0) + sign);
    }
    for (const [tenantId, by] of perTenant) await addToCount(ctx.db, name, tenantId, by);
  };

  return {
    async insert(ctx: UserContext, rows: readonly Values[]): Promise<Row[]> {
      if (rows.length === 0) return [];
      const { actor } = ctx;
      const tenant = tenancy === 'global' ? {} : { tenantId: actor.tenantId };
      const common = { ...audit(ctx), createUser: actor.userId, createDept: actor.deptIds[0] ?? null };
      const values = rows.map((row) => ({
        id: ctx.ids.next(),
        ...tenant,
        ...common,
        createTime: common.updateTime,
        ...row,
      }));
      const inserted = (await ctx.db
        .insert(table)
        .values(values as never)
        .returning(visible as never)) as Row[];
      await keepTotals(ctx, inserted, 1);
      return inserted;
    },

    /** Writes the given fields; a stale `version` is a conflict that carries the row as it is now. */
    async update(ctx: UserContext, rowId: string, values: Values, version?: number | null): Promise<Row> {
      if (version !== undefined && version !== null) refuseBeyond(column('version'), 'version', version);
      const guard = version === undefined || version === null ? [] : [eq(column('version'), version)];
      const [row] = (await ctx.db
        .update(table)
        .set({ ...values, ...audit(ctx), version: sql`${column('version')} + 1` } as never)
        .where(and(...scope(ctx), eq(id, rowId), ...guard))
        .returning(visible as never)) as Row[];
      if (row) return row;
      throw new AppError('row.conflict', { current: await get(ctx, rowId) });
    },

    /** @throws AppError row.not_found when one of the ids is not there; then none is removed */
    async remove(ctx: UserContext, ids: readonly string[]): Promise<Row[]> {
      const removed = (await ctx.db
        .update(table)
        .set({ isDeleted: 1, ...audit(ctx) } as never)
        .where(and(...scope(ctx), inArray(id, [...ids])))
        .returning(visible as never)) as Row[];
      const gone = new Set(removed.map((row) => row.id));
      const missing = ids.find((rowId) => !gone.has(rowId));
      if (missing !== undefined) throw fail('row.not_found', { id: missing });
      await keepTotals(ctx, removed, -1);
      return removed;
    },
  };
};
