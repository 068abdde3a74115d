import { logError } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from '../columns-of.js';
import { logColumns } from './log-columns.js';

/**
 * What nobody foresaw in the server, and the local error logs that browsers upload (specification, section 7).
 * Indexes as in `mall_log_api`.
 */
export const logErrors = pgTable(
  'mall_log_error',
  {
    ...logColumns(),
    ...columnsOf(logError),
  },
  (t) => [
    index('mall_log_error_page').on(t.tenantId, t.id),
    index('mall_log_error_by').on(t.createBy, t.tenantId, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_log_error_request').on(t.requestId, t.tenantId).where(sql`${t.isDeleted} = 0`),
    index('mall_log_error_time').on(t.createTime),
  ],
);
