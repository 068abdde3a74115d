import type { Page } from '@mall/sdk/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import { todayOf } from '../support/time-zone.js';
import { type Comparables, comparablesOf } from './comparable.js';
import { orderOf } from './order-sql.js';
import { offsetOf, pageOf, pagingOf } from './paging.js';
import type { Row, Values } from './row.js';
import { selectRows } from './row-reads.js';
import { searchConditions } from './search-sql.js';
import { rowsOf } from './statement.js';
import type { TableView } from './table-view.js';

export interface ListOptions {
  /** Conditions beside the filters: a subtree, a derived state. */
  readonly where?: readonly SQL[];
  /** Keys of the query that the caller has dealt with. */
  readonly handled?: readonly string[];
}

/** Reading lists of rows within the caller's scope. */
export function tableReads(view: TableView) {
  const { table, family, visible, computed, fallbackOrder, scope, selection } = view;
  const { list, read } = selection;
  const width = Object.keys(visible).length;
  const comparables = (ctx: UserContext, query: Values) => comparablesOf(visible, computed, ctx, query);
  const conditions = (
    ctx: UserContext,
    query: Values,
    all: Comparables,
    { where = [], handled = [] }: ListOptions,
  ): SQL[] => {
    const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !handled.includes(key)));
    return [...searchConditions(rest, all, { family, today: () => todayOf(ctx) }), ...where];
  };
  const orderBy = (query: Values, all: Comparables): SQL =>
    sql` order by ${sql.join(orderOf(query, all, fallbackOrder), sql.raw(', '))}`;

  /** Rows and total in one query: a page costs one round trip. */
  const selectPage = (
    ctx: UserContext,
    where: readonly SQL[],
    total: SQL,
    end: SQL,
  ): Promise<{ row: Row; total: number }[]> =>
    rowsOf(
      ctx.db,
      sql`select ${list}, ${total} from ${table} where ${and(...scope(ctx), ...where)}${end}`,
      (cells) => ({ row: read(cells), total: Number(cells[width]) }),
    );
  const totalAlone = async (ctx: UserContext, total: SQL): Promise<number> => {
    const result = await ctx.db.execute(sql`select ${total}::text as total`);
    return Number((result as unknown as { rows: { total: string }[] }).rows[0]?.total ?? 0);
  };

  return {
    async page(ctx: UserContext, query: Values, extra: ListOptions = {}): Promise<Page<Row>> {
      const paging = pagingOf(query);
      const { size } = paging;
      const all = comparables(ctx, query);
      const where = conditions(ctx, query, all, extra);
      const total = view.total(ctx, where);
      const end = sql`${orderBy(query, all)} limit ${size} offset ${offsetOf(paging)}`;
      const rows = size === 0 ? [] : await selectPage(ctx, where, total, end);
      const [first] = rows;
      const found = first ? first.total : await totalAlone(ctx, total);
      return pageOf(
        rows.map(({ row }) => row),
        found,
        paging,
      );
    },

    async all(ctx: UserContext, query: Values = {}, extra: ListOptions = {}): Promise<Row[]> {
      const all = comparables(ctx, query);
      const where = [...scope(ctx), ...conditions(ctx, query, all, extra)];
      return selectRows(ctx, view, where, orderBy(query, all));
    },
  };
}
