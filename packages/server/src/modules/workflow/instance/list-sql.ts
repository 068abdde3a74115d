import type { Page } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { offsetOf, pageOf, pagingOf } from '../../../crud/paging.js';
import type { Values } from '../../../crud/row.js';

/** Puts a value beside a statement and answers the place that stands for it in the text: `$3`. */
export type Param = (value: unknown) => string;

/** A list of the engine's rows: what everything that people ask for is put together to. Values are never in the text. */
export interface ListSql {
  readonly columns: string;
  readonly from: string;
  /** Where conditions and order ask for no more than the rows' own table: what is joined to it is read for one page alone. */
  readonly alone?: { readonly table: string; readonly as: string; readonly joined: string } | undefined;
  /** Whether there are so few that they are best counted as they are read: what waits for one person. */
  readonly few?: boolean;
  readonly where: readonly string[];
  readonly order: string;
  readonly params: readonly unknown[];
}

export function createParams(): { readonly params: unknown[]; readonly param: Param } {
  const params: unknown[] = [];
  return { params, param: (value) => `$${params.push(value)}` };
}

/** One page and of how many, in one statement; a page behind the last one asks once more. */
export async function pageOfSql<Row>(ctx: UserContext, query: Values, list: ListSql): Promise<Page<Row>> {
  const paging = pagingOf(query);
  const driver = ctx.database.driverOf(ctx.db);
  const { columns, from, alone, few, where, order, params } = list;
  const table = alone ? `${alone.table} ${alone.as}` : from;
  const found = ` from ${table} where ${where.join(' and ')}`;
  const part = `${found} order by ${order} limit $${params.length + 1}::int offset $${params.length + 2}::int`;
  const total = `select count(*)::int${found}`;
  const counted = `${few ? '(count(*) over ())::int' : `(${total})`} as total`;
  const page = alone
    ? `select ${columns}, total from (select *, ${counted}${part}) ${alone.as} ${alone.joined} order by ${order}`
    : `select ${columns}, ${counted}${part}`;
  const offset = offsetOf(paging);
  const { rows } = await driver.query<Row & Counted>(page, [...params, paging.size, offset]);
  const [first] = rows;
  if (first || offset === 0) return pageOf<Row>(rows, first?.total ?? 0, paging);
  const behind = await driver.query<Counted>(`select (${total}) as total`, params);
  return pageOf<Row>(rows, behind.rows[0]?.total ?? 0, paging);
}

interface Counted {
  readonly total: number;
}
