import { goodsCategory } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

export const goodsCategories = pgTable(
  'mall_goods_category',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(goodsCategory),
  },
  (t) => [
    // One level of the tree is found by it, too.
    uniqueIndex('mall_goods_category_name_key')
      .on(t.tenantId, t.parentId, t.categoryName)
      .where(sql`${t.isDeleted} = 0`),
  ],
);
