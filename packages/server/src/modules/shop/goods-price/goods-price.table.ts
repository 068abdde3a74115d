import { sql } from 'drizzle-orm';
import { bigint, date, index, numeric, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../../database/columns.js';

/** A price, and the day it holds from. Rows are only added; of two for one day the later made one holds. */
export const goodsPrices = pgTable(
  'mall_goods_price',
  {
    ...baseColumns(),
    ...tenantColumn(),
    /** In which order they were made, whichever server made them: given while the goods are locked. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    goodsId: bigId('goods_id').notNull(),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    previousPrice: numeric('previous_price', { precision: 12, scale: 2 }),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [
    index('mall_goods_price_day')
      .on(t.tenantId, t.goodsId, t.fromDate.desc().nullsFirst(), t.sequence.desc().nullsFirst())
      .where(sql`${t.isDeleted} = 0`),
    index('mall_goods_price_page')
      .on(t.tenantId, t.sequence.desc().nullsFirst())
      .where(sql`${t.isDeleted} = 0`),
    index('mall_goods_price_from')
      .on(t.tenantId, t.fromDate, t.sequence.desc().nullsFirst())
      .where(sql`${t.isDeleted} = 0`),
  ],
);
