import { workflowFormHistory } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';
import { numberColumn } from '../form/form.table.js';

export const workflowFormVersions = pgTable(
  'mall_workflow_form_history',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(workflowFormHistory), ...numberColumn() },
  (t) => [
    uniqueIndex('mall_workflow_form_history_number')
      .on(t.tenantId, t.formId, t.formVersion)
      .where(sql`${t.isDeleted} = 0`),
  ],
);
