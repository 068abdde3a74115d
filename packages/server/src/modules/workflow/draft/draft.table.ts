import { workflowDraft } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

export const workflowDrafts = pgTable(
  'mall_workflow_draft',
  {
    id: bigId('id').primaryKey(),
    ...tenantColumn(),
    ...columnsOf(workflowDraft),
    updateTime: moment('update_time').notNull(),
  },
  (t) => [
    uniqueIndex('mall_workflow_draft_process')
      .on(t.tenantId, t.userId, t.processDefId, t.platform)
      .where(sql`${t.taskId} is null`),
    uniqueIndex('mall_workflow_draft_task')
      .on(t.tenantId, t.userId, t.taskId, t.platform)
      .where(sql`${t.taskId} is not null`),
    index('mall_workflow_draft_user').on(t.tenantId, t.userId, t.updateTime),
  ],
);
