import { workflowButton } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

export const workflowButtons = pgTable(
  'mall_workflow_button',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(workflowButton) },
  (t) => [uniqueIndex('mall_workflow_button_key').on(t.tenantId, t.buttonKey).where(sql`${t.isDeleted} = 0`)],
);
