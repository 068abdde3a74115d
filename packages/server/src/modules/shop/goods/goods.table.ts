import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../../database/columns.js';

/** Without prices: those are in `goods-price`, each with its first day. */
export const goodsTable = pgTable(
  'mall_goods',
  {
    ...baseColumns(),
    ...tenantColumn(),
    name: varchar('name', { length: 64 }).notNull(),
    categoryId: bigId('category_id'),
    unit: varchar('unit', { length: 12 }).notNull(),
    spec: varchar('spec', { length: 64 }),
    stock: numeric('stock', { precision: 12, scale: 3 }).notNull().default('0'),
    origin: varchar('origin', { length: 64 }),
    cover: varchar('cover', { length: 1000 }),
    images: text('images'),
    sort: integer('sort').notNull().default(1),
    remark: varchar('remark', { length: 255 }),
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
