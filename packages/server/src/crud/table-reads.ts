import { defaultPageSize, maxPageSize, type Page } from '@mall/sdk/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import { fail } from '../support/app-error.js';
import { orderOf } from './order-sql.js';
import type { Row, Values } from './row.js';
import { searchConditions } from './search-sql.js';
import type { TableView } from './table-view.js';

export interface ListOptions {
  /** Conditions beside the filters: a subtree, a derived state. */
  readonly where?: readonly SQL[];
  /** Keys of the query that the caller has dealt with. */
  readonly handled?: readonly string[];
}

const whole = (value: unknown, fallback: number): number => {
  const number = Number(value);
  return value === undefined || value === null || value === '' || !Number.isSafeInteger(number)
    ? fallback
    : number;
};

/** Larger and negative sizes are answered as the largest (wire contract, section 1.3). */
const pagingOf = (query: Values): { current: number; size: number } => {
  const size = whole(query.size, defaultPageSize);
  return {
    current: Math.max(1, whole(query.current, 1)),
    size: size < 0 || size > maxPageSize ? maxPageSize : size,
  };
};

/** Reading rows within the caller's scope. */
export const tableReads = (view: TableView) => {
  const { table, family, visible, id, fallbackOrder, scope } = view;
  const select = (ctx: UserContext, where: readonly SQL[]) =>
    ctx.db
      .select(visible)
      .from(table)
      .where(and(...scope(ctx), ...where));
  const conditions = (query: Values, { where = [], handled = [] }: ListOptions): SQL[] => {
    const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !handled.includes(key)));
    return [...searchConditions(rest, visible, family), ...where];
  };
  const find = async (ctx: UserContext, ids: readonly string[]): Promise<Row[]> =>
    ids.length === 0 ? [] : ((await select(ctx, [inArray(id, [...ids])])) as Row[]);

  /** Rows and total in one query: a page costs one round trip. */
  const selectPage = async (
    ctx: UserContext,
    where: readonly SQL[],
    total: SQL,
    order: readonly SQL[],
    size: number,
    offset: number,
  ) =>
    (await ctx.db
      .select({ row: visible, total: sql`${total}`.mapWith(Number) })
      .from(table)
      .where(and(...scope(ctx), ...where))
      .orderBy(...order)
      .limit(size)
      .offset(offset)) as { row: Row; total: number }[];
  const totalAlone = async (ctx: UserContext, total: SQL): Promise<number> => {
    const result = await ctx.db.execute(sql`select ${total}::text as total`);
    return Number((result as unknown as { rows: { total: string }[] }).rows[0]?.total ?? 0);
  };

  return {
    find,

    async page(ctx: UserContext, query: Values, extra: ListOptions = {}): Promise<Page<Row>> {
      const { current, size } = pagingOf(query);
      const where = conditions(query, extra);
      const order = orderOf(query, visible, fallbackOrder);
      const offset = (current - 1) * size;
      const total = view.total(ctx, where);
      const rows = size === 0 ? [] : await selectPage(ctx, where, total, order, size, offset);
      const [first] = rows;
      const found = first ? first.total : await totalAlone(ctx, total);
      const records = rows.map((row) => row.row);
      return { records, total: found, size, current, pages: size === 0 ? 0 : Math.ceil(found / size) };
    },

    async all(ctx: UserContext, query: Values = {}, extra: ListOptions = {}): Promise<Row[]> {
      const order = orderOf(query, visible, fallbackOrder);
      return (await select(ctx, conditions(query, extra)).orderBy(...order)) as Row[];
    },

    /** @throws AppError row.not_found when the caller may not see it either */
    async get(ctx: UserContext, rowId: string): Promise<Row> {
      const [row] = (await select(ctx, [eq(id, rowId)])) as Row[];
      if (!row) throw fail('row.not_found', { id: rowId });
      return row;
    },
  };
};
