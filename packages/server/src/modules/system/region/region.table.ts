import { region } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/**
 * The id is the code as a number, so the wire's key is the table's. Names are found whole; a part of one is looked for
 * in all rows, 700,000 with every village.
 */
export const regions = pgTable(
  'mall_region',
  {
    ...baseColumns(),
    ...columnsOf(region),
    ancestors: varchar('ancestors', { length: 128 }).notNull(),
  },
  (t) => [
    index('mall_region_page').on(t.regionLevel, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_region_code').on(t.code),
    index('mall_region_name').on(t.name),
    index('mall_region_parent').on(t.parentCode),
  ],
);
