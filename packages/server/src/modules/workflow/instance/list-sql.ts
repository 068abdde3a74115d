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
  /** What is counted, where the conditions need less than the page. */
  readonly counted?: string;
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
  const { columns, from, counted = from, where, order, params } = list;
  const found = ` where ${where.join(' and ')}`;
  const [end, skip] = [`$${params.length + 1}::int`, `$${params.length + 2}::int`];
  const total = `select count(*)::int from ${counted}${found}`;
  const page = `select ${columns}, (${total}) as total from ${from}${found} order by ${order} limit ${end} offset ${skip}`;
  const offset = offsetOf(paging);
  const { rows } = await driver.query<Row & Counted>(page, [...params, paging.size, offset]);
  const [first] = rows;
  if (first || offset === 0) return pageOf<Row>(rows, first?.total ?? 0, paging);
  const alone = await driver.query<Counted>(`select (${total}) as total`, params);
  return pageOf<Row>(rows, alone.rows[0]?.total ?? 0, paging);
}

interface Counted {
  readonly total: number;
}
