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
  readonly where: readonly string[];
  readonly order: string;
  readonly params: readonly unknown[];
}

export function createParams(): { readonly params: unknown[]; readonly param: Param } {
  const params: unknown[] = [];
  return { params, param: (value) => `$${params.push(value)}` };
}

/** One page and of how many: two statements. */
export async function pageOfSql<Row>(ctx: UserContext, query: Values, list: ListSql): Promise<Page<Row>> {
  const paging = pagingOf(query);
  const driver = ctx.database.driverOf(ctx.db);
  const { columns, from, where, order, params } = list;
  const found = ` from ${from} where ${where.join(' and ')}`;
  const [end, skip] = [`$${params.length + 1}::int`, `$${params.length + 2}::int`];
  const page = `select ${columns}${found} order by ${order} limit ${end} offset ${skip}`;
  const { rows: counted } = await driver.query<{ total: number }>(
    `select count(*)::int as total${found}`,
    params,
  );
  const { rows } = await driver.query<Row>(page, [...params, paging.size, offsetOf(paging)]);
  return pageOf(rows, counted[0]?.total ?? 0, paging);
}
