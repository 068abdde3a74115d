import { workflowCopy } from '@mall/sdk/contract';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

export const workflowCopies = pgTable(
  'mall_workflow_copy',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(workflowCopy) },
  (t) => [
    index('mall_workflow_copy_user').on(t.tenantId, t.userId, t.id),
    index('mall_workflow_copy_process').on(t.tenantId, t.processId),
  ],
);
