import { goods, goodsPrice } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { columnValues } from '../../../crud/column-values.js';
import { createRepository } from '../../../crud/repository.js';
import { isOneOf } from '../../../crud/statement.js';
import { fail } from '../../../support/app-error.js';
import { todayOf } from '../../../support/time-zone.js';
import { goodsTable } from '../goods/goods.table.js';
import { goodsPrices } from './goods-price.table.js';

const prices = createRepository(goodsPrice, { table: goodsPrices, family: 'entity' });
const goodsRows = createRepository(goods, { table: goodsTable, family: 'map' });

/** A price that goods get. */
export interface PriceChange {
  readonly goodsId: string;
  readonly price: string;
  /** What it would cost on that day without this change. */
  readonly previousPrice: string | null;
  readonly fromDate: string;
  readonly remark?: string | null;
}

/**
 * The first day of a new price: today where nothing is said.
 *
 * @throws AppError goods_price.past: what has held is not rewritten
 */
export function firstDay(ctx: UserContext, asked: unknown): string {
  const now = todayOf(ctx);
  if (asked === undefined || asked === null || asked === '') return now;
  const day = String(asked);
  if (day < now) throw fail('goods_price.past', { day, today: now });
  return day;
}

/** Nobody else changes these until the transaction ends; in the order of ids, so that two never wait for each other. */
export async function lockGoods(ctx: UserContext, ids: readonly string[]): Promise<void> {
  await ctx.db.execute(
    sql`select 1 from ${goodsTable} where ${goodsTable.tenantId} = ${ctx.actor.tenantId}
      and ${isOneOf(goodsTable.id, ids)} order by ${goodsTable.id} for update`,
  );
}

/** A form that somebody has open is stale with the price: the row's version says so. */
export async function touchGoods(ctx: UserContext, ids: readonly string[]): Promise<void> {
  await goodsRows.updateMany(ctx, ids, {});
}

/** A statement has room for 65,535 values. */
const perStatement = 2_000;

/** Keeps the changes. */
export async function addPrices(ctx: UserContext, changes: readonly PriceChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += perStatement) {
    const rows = changes
      .slice(at, at + perStatement)
      .map((change) => columnValues(prices.columns, { ...change }));
    await prices.insert(ctx, rows);
  }
}
