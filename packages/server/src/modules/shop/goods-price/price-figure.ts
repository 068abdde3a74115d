import { goodsPrice } from '@mall/sdk/contract';
import { and, between, sql } from 'drizzle-orm';
import { createRepository } from '../../../crud/repository.js';
import { counted, lastDays, perDay } from '../../../messages/today/days.js';
import type { FigureSource } from '../../../messages/today/figures.js';
import { goodsPrices as t } from './goods-price.table.js';

const prices = createRepository(goodsPrice, { table: t, family: 'entity' });

/** Prices that hold from today, which way they went, and how many that were each day. */
export const priceFigure: FigureSource = {
  name: 'prices',
  call: 'goods-price.list',
  count: async (ctx) => {
    const days = lastDays(ctx, 7);
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const rows = await ctx.db
      .select({
        day: sql<string>`${t.fromDate}::text`,
        count: counted,
        up: sql<number>`(count(*) filter (where ${t.price} > ${t.previousPrice}))::int`,
        down: sql<number>`(count(*) filter (where ${t.price} < ${t.previousPrice}))::int`,
        change: sql<
          number | null
        >`round(avg((${t.price} - ${t.previousPrice}) * 100 / nullif(${t.previousPrice}, 0)), 1)::float8`,
      })
      .from(t)
      .where(and(...prices.scope(ctx), between(t.fromDate, first, last)))
      .groupBy(t.fromDate);
    const today = rows.find(({ day }) => day === last);
    const { count: total = 0, up = 0, down = 0, change = null } = today ?? {};
    return { total, parts: { up, down, change }, trend: perDay(days, rows) };
  },
};
