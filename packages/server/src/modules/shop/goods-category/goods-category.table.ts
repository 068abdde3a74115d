import { sql } from 'drizzle-orm';
import { integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../../database/columns.js';

export const goodsCategories = pgTable(
  'mall_goods_category',
  {
    ...baseColumns(),
    ...tenantColumn(),
    parentId: bigId('parent_id').notNull(),
    categoryName: varchar('category_name', { length: 64 }).notNull(),
    sort: integer('sort').notNull().default(1),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [
    // One level of the tree is found by it, too.
    uniqueIndex('mall_goods_category_name_key')
      .on(t.tenantId, t.parentId, t.categoryName)
      .where(sql`${t.isDeleted} = 0`),
  ],
);
