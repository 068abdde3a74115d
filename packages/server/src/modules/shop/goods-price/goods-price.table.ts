import { goodsPrice } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** A price, and the day it holds from. Rows are only added; of two for one day the later made one holds. */
export const goodsPrices = pgTable(
  'mall_goods_price',
  {
    ...baseColumns(),
    ...tenantColumn(),
    /** In which order they were made, whichever server made them: given while the goods are locked. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...columnsOf(goodsPrice),
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
