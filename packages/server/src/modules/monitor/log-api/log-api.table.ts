import { logApi } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, smallint } from 'drizzle-orm/pg-core';
import { columnsOf } from '../../../database/columns-of.js';
import { logColumns } from '../../../database/tables/log-columns.js';

/**
 * Writes that people asked for. An index for each question that is asked often: of one person's lines, of one
 * request's, and of refused calls. The first two lead with what is asked for and not with the tenant, since
 * administrators ask for all tenants' lines; that of refused calls costs the others nothing. The kind of call is looked
 * for from the newest on: an index of few values costs every line and spares little. Each holds the lines that lists
 * count, and those alone: a total is counted from the index without looking at a line.
 */
export const logApis = pgTable(
  'mall_log_api',
  {
    ...logColumns(),
    ...columnsOf(logApi),
    httpStatus: smallint('http_status').notNull(),
  },
  (t) => [
    index('mall_log_api_page').on(t.tenantId, t.id),
    index('mall_log_api_by').on(t.createBy, t.tenantId, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_log_api_request').on(t.requestId, t.tenantId).where(sql`${t.isDeleted} = 0`),
    index('mall_log_api_time').on(t.createTime),
    index('mall_log_api_refused').on(t.tenantId, t.id).where(sql`${t.type} = 2 and ${t.isDeleted} = 0`),
  ],
);
