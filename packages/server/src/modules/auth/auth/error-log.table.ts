import { pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

/** Local error logs that browsers upload (specification, section 7). */
export const errorLogs = pgTable('mall_log_error', {
  id: bigId('id').primaryKey(),
  ...tenantColumn(),
  requestUri: text('request_uri'),
  message: text('message'),
  stackTrace: text('stack_trace'),
  exceptionName: varchar('exception_name', { length: 255 }),
  params: text('params'),
  remoteIp: varchar('remote_ip', { length: 64 }),
  userAgent: text('user_agent'),
  createBy: varchar('create_by', { length: 64 }),
  createTime: moment('create_time').notNull(),
});
