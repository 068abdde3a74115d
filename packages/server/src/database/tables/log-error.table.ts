import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { logColumns } from './log-columns.js';

/**
 * What nobody foresaw in the server, and the local error logs that browsers upload (specification, section 7).
 * Indexes as in `mall_log_api`.
 */
export const logErrors = pgTable(
  'mall_log_error',
  {
    ...logColumns(),
    message: text('message'),
    stackTrace: text('stack_trace'),
    exceptionName: varchar('exception_name', { length: 255 }),
    fileName: varchar('file_name', { length: 255 }),
    lineNumber: integer('line_number'),
  },
  (t) => [
    index('mall_log_error_page').on(t.tenantId, t.id),
    index('mall_log_error_by').on(t.createBy, t.tenantId, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_log_error_request').on(t.requestId, t.tenantId).where(sql`${t.isDeleted} = 0`),
    index('mall_log_error_time').on(t.createTime),
  ],
);
