import { workflowLeave } from '@mall/sdk/contract';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

export const workflowLeaves = pgTable(
  'mall_workflow_leave',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(workflowLeave) },
  (t) => [index('mall_workflow_leave_process').on(t.tenantId, t.processInsId)],
);
