import { notice } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

export const notices = pgTable(
  'mall_notice',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(notice),
  },
  (t) => [
    index('mall_notice_page').on(t.tenantId, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_notice_released').on(t.tenantId, t.releaseTime, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_notice_category').on(t.tenantId, t.category, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_notice_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
);
