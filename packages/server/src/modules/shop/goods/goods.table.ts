import { goods } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** Without prices: those are in `goods-price`, each with its first day. */
export const goodsTable = pgTable(
  'mall_goods',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(goods),
  },
  (t) => [
    uniqueIndex('mall_goods_name_key').on(t.tenantId, t.name).where(sql`${t.isDeleted} = 0`),
    index('mall_goods_page').on(t.tenantId, t.sort, t.id.desc().nullsFirst()).where(sql`${t.isDeleted} = 0`),
    index('mall_goods_shelf')
      .on(t.tenantId, t.status, t.sort, t.id.desc().nullsFirst())
      .where(sql`${t.isDeleted} = 0`),
    index('mall_goods_in_category')
      .on(t.tenantId, t.categoryId, t.sort, t.id.desc().nullsFirst())
      .where(sql`${t.isDeleted} = 0`),
    index('mall_goods_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
);
