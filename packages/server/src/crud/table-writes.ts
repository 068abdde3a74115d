import type { Tenancy } from '@mall/sdk/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import { AppError, fail } from '../support/app-error.js';
import { refuseBeyond } from './column-types.js';
import { columnValues } from './column-values.js';
import type { Row, Values } from './row.js';
import { insertion, isOneOf, rowsOf } from './statement.js';
import { audit, tableStatements, written } from './table-statements.js';
import type { TableView } from './table-view.js';

/**
 * Writing rows: audit columns, versions, soft delete, exact totals and the change log, within the caller's scope. Each
 * write is one statement: what is counted and kept beside it costs no round trip.
 */
export function tableWrites(view: TableView, get: (ctx: UserContext, id: string) => Promise<Row>) {
  const { table, tenancy, columns, id, scope, scopeEver, column, changes, brothers } = view;
  const { list, read } = view.selection;
  const { write, writeUnread, set, edit, editUnread, editOne } = tableStatements(view);
  const inserting = (ctx: UserContext, rows: readonly Values[]) => {
    const statement = sql`written as (${insertion(table, columns, asNew(ctx, tenancy, rows))} returning ${list})`;
    return [statement, changes.keep(ctx, 'create', written), 1] as const;
  };

  return {
    async insert(ctx: UserContext, rows: readonly Values[]): Promise<Row[]> {
      if (rows.length === 0) return [];
      const made = await write(ctx, ...inserting(ctx, rows));
      await brothers.refuse(ctx, idsOf(made));
      return made;
    },

    /** The same of rows that nobody reads then. */
    async insertUnread(ctx: UserContext, rows: readonly Values[]): Promise<void> {
      if (rows.length > 0) await brothers.refuse(ctx, await writeUnread(ctx, ...inserting(ctx, rows)));
    },

    /**
     * Writes the given fields; a stale `version` is a conflict that carries the row as it is now.
     *
     * @param before the row as the caller has read and locked it; without it the statement does so itself
     */
    async update(
      ctx: UserContext,
      rowId: string,
      values: Values,
      version?: number | null,
      before?: Row,
    ): Promise<Row> {
      if (version !== undefined && version !== null) refuseBeyond(column('version'), 'version', version);
      const guard = version === undefined || version === null ? [] : [eq(column('version'), version)];
      const placed = brothers.placed(values, before);
      const rows = before
        ? await editOne(ctx, before, guard, placed)
        : await edit(ctx, [eq(id, rowId), ...guard], placed);
      await brothers.refuseMoved(ctx, idsOf(rows), values, before);
      if (rows[0]) return rows[0];
      throw new AppError('row.conflict', { current: await get(ctx, rowId) });
    },

    /**
     * Writes the same values into all of these rows: audit, version and scope as in an update of one.
     *
     * @throws AppError row.not_found when one of the ids is not there; then none is changed
     */
    async updateMany(ctx: UserContext, ids: readonly string[], values: Values): Promise<void> {
      if (ids.length === 0) return;
      const placed = brothers.placed(columnValues(view.columns, values));
      const changed = await editUnread(ctx, [isOneOf(id, ids)], placed);
      requireAll(ids, changed);
      await brothers.refuseMoved(ctx, changed, values);
    },

    /**
     * Writes columns that no form has, of whatever rows fit: counters, paths. Neither audit nor version changes, so
     * that nobody's open form becomes stale by it, and the change log has nothing of it.
     */
    derive: (ctx: UserContext, where: readonly SQL[], values: Values): Promise<Row[]> =>
      rowsOf(ctx.db, sql`${set(values)} where ${and(...scope(ctx), ...where)} returning ${list}`, read),

    /** @throws AppError row.not_found when it is not there, or has not been removed */
    async restore(ctx: UserContext, rowId: string): Promise<Row> {
      const back = set({
        isDeleted: 0,
        ...(columns.twin && { twin: 0 }),
        ...audit(ctx),
        version: sql`${column('version')} + 1`,
      });
      const gone = and(...scopeEver(ctx), eq(id, rowId), sql`${column('isDeleted')} <> 0`);
      const statement = sql`written as (${back} where ${gone} returning ${list})`;
      const [row] = await write(ctx, statement, changes.keep(ctx, 'restore', written), 1);
      if (!row) throw fail('row.not_found', { id: rowId });
      await brothers.refuse(ctx, [row.id]);
      return row;
    },

    /** @throws AppError row.not_found when one of the ids is not there; then none is removed */
    async remove(ctx: UserContext, ids: readonly string[]): Promise<Row[]> {
      const gone = set({ isDeleted: 1, ...audit(ctx) });
      const statement = sql`written as (${gone} where ${and(...scope(ctx), isOneOf(id, ids))} returning ${list})`;
      const removed = await write(ctx, statement, changes.keep(ctx, 'remove', written), -1);
      requireAll(ids, idsOf(removed));
      return removed;
    },
  };
}

/** New rows, with all that nobody says of them. */
function asNew(ctx: UserContext, tenancy: Tenancy, rows: readonly Values[]): Values[] {
  const { actor } = ctx;
  const own = tenancy === 'global' ? {} : { tenantId: actor.tenantId };
  const common = { ...audit(ctx), createUser: actor.userId, createDept: actor.deptIds[0] ?? null };
  return rows.map((row) => ({
    id: ctx.ids.next(),
    ...own,
    ...common,
    createTime: common.updateTime,
    ...row,
  }));
}

/** The call's transaction is undone by the refusal: all of the rows, or none. */
function requireAll(ids: readonly string[], reached: readonly string[]): void {
  const found = new Set(reached);
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);
