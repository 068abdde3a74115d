import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, moment, tenantColumn } from '../../../database/columns.js';

export const notices = pgTable(
  'mall_notice',
  {
    ...baseColumns(),
    ...tenantColumn(),
    title: varchar('title', { length: 255 }).notNull(),
    category: integer('category').notNull(),
    releaseTime: moment('release_time'),
    content: text('content'),
  },
  (t) => [
    index('mall_notice_page').on(t.tenantId, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_notice_released').on(t.tenantId, t.releaseTime, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_notice_category').on(t.tenantId, t.category, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_notice_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
);
