import { goods, isEmptyValue, rootId } from '@mall/sdk/contract';
import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { isOneOf } from '../../../crud/statement.js';
import type { ListOptions } from '../../../crud/table-reads.js';
import { withDictNames } from '../../../settings/dict-names.js';
import { AppError } from '../../../support/app-error.js';
import { todayOf } from '../../../support/time-zone.js';
import { categorySubtree } from '../goods-category/category-subtree.js';
import { samePrice, withCents } from '../goods-price/percent.js';
import { noPrice, type PriceFacts, priceOf, pricesAt } from '../goods-price/price-at.js';
import { addPrices, firstDay, lockGoods } from '../goods-price/price-changes.js';
import { goodsTable } from './goods.table.js';

const idsIn = (rows: readonly Row[], field: string): string[] => [
  ...new Set(rows.flatMap((row) => (row[field] ? [String(row[field])] : []))),
];

/** Rows with what they cost on a day, and with the names of category and unit. */
export async function withPrices(ctx: UserContext, rows: readonly Row[], day: string): Promise<Row[]> {
  if (rows.length === 0) return [];
  const prices = await pricesAt(
    ctx,
    rows.map((row) => row.id),
    day,
  );
  const found = await ctx.findRows('goods-category', ctx, idsIn(rows, 'categoryId'));
  const categories = new Map(found.map((row) => [row.id, (row as Row).categoryName]));
  const named = await withDictNames(ctx, goods, rows);
  return named.map((row) => ({
    ...row,
    ...(prices.get(row.id) ?? noPrice),
    categoryName: categories.get(String(row.categoryId)) ?? null,
  }));
}

/** @throws AppError row.conflict with the row as it is, when it is not the one that the caller has seen */
export async function refuseStale(ctx: UserContext, row: Row, seen: unknown): Promise<void> {
  if (seen === undefined || seen === null || Number(seen) === row.version) return;
  const [current] = await withPrices(ctx, [row], todayOf(ctx));
  throw new AppError('row.conflict', { current });
}

/** The root of the tree is no category. */
const placed = (values: Values): Values =>
  values.categoryId === rootId ? { ...values, categoryId: null } : values;

/** Filters that an index answers: equality instead of a search within the text. */
export async function narrow(ctx: UserContext, query: Values): Promise<ListOptions> {
  const { categoryId, status, unit } = query;
  const where: SQL[] = [];
  if (!isEmptyValue(categoryId))
    where.push(isOneOf(goodsTable.categoryId, await categorySubtree(ctx, String(categoryId))));
  if (!isEmptyValue(status)) where.push(eq(goodsTable.status, Number(status)));
  // Few units for many goods: read along the page's order, no index of its own.
  if (!isEmptyValue(unit)) where.push(eq(goodsTable.unit, String(unit)));
  return { where, handled: ['categoryId', 'status', 'unit', 'priceDate'] };
}

/** The day whose prices a list shows: the one that was asked about, or today. */
export const pricesOn = (ctx: UserContext, { priceDate }: Values): string =>
  String(priceDate || todayOf(ctx));

const money = 'numeric(12, 2)';

/** What goods are and what they cost, in the order of the shelf. */
export const goodsService = createCrudService(goods, {
  table: goodsTable,
  order: [asc(goodsTable.sort), desc(goodsTable.id)],
  computed: {
    price: { type: money, sql: (ctx, query) => priceOf(ctx, goodsTable.id, '<=', pricesOn(ctx, query)) },
    previousPrice: {
      type: money,
      sql: (ctx, query) => priceOf(ctx, goodsTable.id, '<', pricesOn(ctx, query)),
    },
  },
  rules: {
    beforeInsert: (_ctx, values) => placed(values),
    afterInsert: async (ctx, row, values) => {
      await keepPrice(ctx, row.id, values, noPrice);
      return row;
    },
    beforeUpdate: async (ctx, given, current) => {
      const values = placed(given);
      await lockGoods(ctx, [current.id]);
      // Before a price is kept: whoever was slower is shown the one that holds, not the own.
      await refuseStale(ctx, await goodsService.repository.get(ctx, current.id), values.version);
      await keepPrice(ctx, current.id, values);
      return values;
    },
    // Its prices have stayed where they were.
    beforeRestore: () => undefined,
    decorate: (ctx, rows) => withPrices(ctx, rows, todayOf(ctx)),
    narrow,
  },
});

/** A form sends the price that it has shown: only another one is a change. */
async function keepPrice(
  ctx: UserContext,
  goodsId: string,
  { price, priceFrom }: Values,
  known?: PriceFacts,
): Promise<void> {
  if (isEmptyValue(price)) return;
  const fromDate = firstDay(ctx, priceFrom);
  const before = known ?? (await pricesAt(ctx, [goodsId], fromDate)).get(goodsId);
  const previousPrice = before?.price ?? null;
  if (samePrice(previousPrice, String(price))) return;
  await addPrices(ctx, [{ goodsId, price: withCents(String(price)), previousPrice, fromDate }]);
}
