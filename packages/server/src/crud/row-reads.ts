import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import { fail } from '../support/app-error.js';
import type { Row } from './row.js';
import { isOneOf, rowsOf } from './statement.js';
import type { TableView } from './table-view.js';

/** Reading rows by their ids, within the caller's scope; some of them for what is about to be done with them. */
export function rowReads(view: TableView) {
  const { table, id, column, scope, scopeEver } = view;
  const select = (ctx: UserContext, where: readonly SQL[], end?: SQL): Promise<Row[]> =>
    selectRows(ctx, view, [...scope(ctx), ...where], end);
  const one = async (ctx: UserContext, rowId: string, end?: SQL): Promise<Row> => {
    const [row] = await select(ctx, [eq(id, rowId)], end);
    if (!row) throw fail('row.not_found', { id: rowId });
    return row;
  };
  const many = async (ctx: UserContext, ids: readonly string[], end?: SQL): Promise<Row[]> =>
    ids.length === 0 ? [] : select(ctx, [isOneOf(id, ids)], end);

  return {
    find: (ctx: UserContext, ids: readonly string[]): Promise<Row[]> => many(ctx, ids),
    /** The same, and nobody removes them before the transaction ends. */
    hold: (ctx: UserContext, ids: readonly string[]): Promise<Row[]> => many(ctx, ids, sql` for key share`),
    /** The same, and nobody else changes, removes or names them before the transaction ends. */
    lockAll: (ctx: UserContext, ids: readonly string[]): Promise<Row[]> =>
      many(ctx, ids, sql` order by ${id} for update`),
    /** The same of rows that have been read before: what has become of them meanwhile, by their ids. */
    lockVersions: async (ctx: UserContext, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      if (ids.length === 0) return new Map();
      const where = and(...scope(ctx), isOneOf(id, ids));
      const locked = sql`select ${id}, ${column('version')} from ${table} where ${where} order by ${id} for update`;
      return new Map(await rowsOf(ctx.db, locked, ([rowId, version]) => [String(rowId), Number(version)]));
    },
    /** Removed ones too. */
    findEver: async (ctx: UserContext, ids: readonly string[]): Promise<Row[]> =>
      ids.length === 0 ? [] : selectRows(ctx, view, [...scopeEver(ctx), isOneOf(id, ids)]),

    /** @throws AppError row.not_found when the caller may not see it either */
    get: (ctx: UserContext, rowId: string): Promise<Row> => one(ctx, rowId),
    /** The same, and nobody else changes it before the transaction ends. */
    lock: (ctx: UserContext, rowId: string): Promise<Row> => one(ctx, rowId, sql` for update`),
  };
}

/** Rows of the table that fulfil all of these conditions. */
export function selectRows(
  ctx: UserContext,
  { table, selection: { list, read } }: TableView,
  where: readonly SQL[],
  end: SQL = sql``,
): Promise<Row[]> {
  return rowsOf(ctx.db, sql`select ${list} from ${table} where ${and(...where)}${end}`, read);
}
