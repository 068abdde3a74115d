import { index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { logColumns } from '../../shared/tables/log-columns.js';

/**
 * Writes that people asked for. An index for each question that is asked often, of one person's and of one request's
 * lines; the kind of call and its outcome are looked for from the newest on, since an index of few values costs every
 * line and spares little.
 */
export const logApis = pgTable(
  'mall_log_api',
  {
    ...logColumns(),
    type: smallint('type').notNull().default(1),
    time: integer('time').notNull(),
    httpStatus: smallint('http_status').notNull(),
  },
  (t) => [
    index('mall_log_api_page').on(t.tenantId, t.id),
    index('mall_log_api_by').on(t.tenantId, t.createBy, t.id),
    index('mall_log_api_request').on(t.tenantId, t.requestId),
    index('mall_log_api_time').on(t.createTime),
  ],
);
