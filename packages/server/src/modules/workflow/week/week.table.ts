import { workflowWeek } from '@mall/sdk/contract';
import { pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';
import { keysOf } from '../../../database/keys-of.js';

export const workflowWeeks = pgTable(
  'mall_workflow_week',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(workflowWeek) },
  keysOf(workflowWeek),
);
