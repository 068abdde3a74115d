import { workflowProxy } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, moment, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

export const workflowProxies = pgTable(
  'mall_workflow_proxy',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(workflowProxy),
    /** When what was open changed hands, where that is wanted. */
    begunTime: moment('begun_time'),
  },
  (t) => [
    uniqueIndex('mall_workflow_proxy_process')
      .on(t.tenantId, t.userId, t.processDefKey)
      .where(sql`${t.isDeleted} = 0`),
    index('mall_workflow_proxy_user').on(t.tenantId, t.proxyUserId).where(sql`${t.isDeleted} = 0`),
  ],
);
