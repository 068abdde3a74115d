import { sql } from 'drizzle-orm';
import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../database/columns.js';

export const posts = pgTable(
  'mall_post',
  {
    ...baseColumns(),
    ...tenantColumn(),
    category: integer('category').notNull(),
    postCode: varchar('post_code', { length: 12 }).notNull(),
    postName: varchar('post_name', { length: 64 }).notNull(),
    sort: integer('sort').notNull().default(1),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [index('mall_post_page').on(t.tenantId, t.id.desc().nullsFirst()).where(sql`${t.isDeleted} = 0`)],
);
