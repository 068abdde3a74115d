import { workflowCondition } from '@mall/sdk/contract';
import { pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';
import { keysOf } from '../../../database/keys-of.js';

export const workflowConditions = pgTable(
  'mall_workflow_condition',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(workflowCondition) },
  keysOf(workflowCondition),
);
