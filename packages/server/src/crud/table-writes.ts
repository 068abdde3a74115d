import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import { addToCount } from '../database/row-counts.js';
import { AppError, fail } from '../support/app-error.js';
import { columnValues } from './column-values.js';
import { refuseBeyond } from './kinds.js';
import type { Row, Values } from './row.js';
import { assignments, insertion, isOneOf, rowsOf } from './statement.js';
import type { TableView } from './table-view.js';

const audit = (ctx: UserContext) => ({
  updateUser: ctx.actor.userId,
  updateTime: ctx.clock.now().toISOString(),
});

/** The call's transaction is undone by the refusal: all of the rows, or none. */
const requireAll = (ids: readonly string[], rows: readonly Row[]): void => {
  const found = new Set(rows.map((row) => row.id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
};

/** Writing rows: audit columns, versions, soft delete and exact totals, within the caller's scope. */
export const tableWrites = (view: TableView, get: (ctx: UserContext, id: string) => Promise<Row>) => {
  const { table, tenancy, name, columns, id, scope, column } = view;
  const { list, read } = view.selection;
  const keepTotals = async (ctx: UserContext, rows: readonly Row[], sign: 1 | -1): Promise<void> => {
    const perTenant = new Map<string, number>();
    for (const row of rows) {
      const tenantId = tenancy === 'global' ? '' : String(row.tenantId);
      perTenant.set(tenantId, (perTenant.get(tenantId) ?? 0) + sign);
    }
    for (const [tenantId, by] of perTenant) await addToCount(ctx.db, name, tenantId, by);
  };

  /** The only place where rows of a resource are updated. */
  const change = (ctx: UserContext, where: readonly SQL[], values: Values): Promise<Row[]> => {
    const found = and(...scope(ctx), ...where);
    const set = assignments(columns, values);
    return rowsOf(ctx.db, sql`update ${table} set ${set} where ${found} returning ${list}`, read);
  };
  const edit = (ctx: UserContext, where: readonly SQL[], values: Values) =>
    change(ctx, where, { ...values, ...audit(ctx), version: sql`${column('version')} + 1` });

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
      const insert = sql`${insertion(table, columns, values)} returning ${list}`;
      const inserted = await rowsOf(ctx.db, insert, read);
      await keepTotals(ctx, inserted, 1);
      return inserted;
    },

    /** Writes the given fields; a stale `version` is a conflict that carries the row as it is now. */
    async update(ctx: UserContext, rowId: string, values: Values, version?: number | null): Promise<Row> {
      if (version !== undefined && version !== null) refuseBeyond(column('version'), 'version', version);
      const guard = version === undefined || version === null ? [] : [eq(column('version'), version)];
      const [row] = await edit(ctx, [eq(id, rowId), ...guard], values);
      if (row) return row;
      throw new AppError('row.conflict', { current: await get(ctx, rowId) });
    },

    /**
     * Writes the same values into all of these rows: audit, version and scope as in an update of one.
     *
     * @throws AppError row.not_found when one of the ids is not there; then none is changed
     */
    async updateMany(ctx: UserContext, ids: readonly string[], values: Values): Promise<Row[]> {
      if (ids.length === 0) return [];
      const changed = await edit(ctx, [isOneOf(id, ids)], columnValues(view.columns, values));
      requireAll(ids, changed);
      return changed;
    },
    /**
     * Writes columns that no form has, of whatever rows fit: counters, paths. Neither audit nor version changes, so
     * that nobody's open form becomes stale by it.
     */
    derive: change,
    /** @throws AppError row.not_found when one of the ids is not there; then none is removed */
    async remove(ctx: UserContext, ids: readonly string[]): Promise<Row[]> {
      const removed = await change(ctx, [isOneOf(id, ids)], { isDeleted: 1, ...audit(ctx) });
      requireAll(ids, removed);
      await keepTotals(ctx, removed, -1);
      return removed;
    },
  };
};
