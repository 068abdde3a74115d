import { logUsual } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from '../../../database/columns-of.js';
import { logColumns } from '../../../database/tables/log-columns.js';

/** Events of people's sessions and rights; indexes as in `mall_log_api`. */
export const logUsuals = pgTable(
  'mall_log_usual',
  {
    ...logColumns(),
    ...columnsOf(logUsual),
  },
  (t) => [
    index('mall_log_usual_page').on(t.tenantId, t.id),
    index('mall_log_usual_by').on(t.createBy, t.tenantId, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_log_usual_request').on(t.requestId, t.tenantId).where(sql`${t.isDeleted} = 0`),
    index('mall_log_usual_time').on(t.createTime),
  ],
);
