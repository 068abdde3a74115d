import { sql } from 'drizzle-orm';
import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../database/columns.js';

/**
 * The id is the code as a number, so the wire's key is the table's. Names are found whole; a part of one is looked for
 * in all rows, 700,000 with every village.
 */
export const regions = pgTable(
  'mall_region',
  {
    ...baseColumns(),
    code: varchar('code', { length: 12 }).notNull(),
    parentCode: varchar('parent_code', { length: 12 }).notNull(),
    ancestors: varchar('ancestors', { length: 128 }).notNull(),
    name: varchar('name', { length: 32 }).notNull(),
    regionLevel: integer('region_level').notNull(),
    sort: integer('sort').notNull().default(1),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [
    index('mall_region_page').on(t.regionLevel, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_region_code').on(t.code),
    index('mall_region_name').on(t.name),
    index('mall_region_parent').on(t.parentCode),
  ],
);
