import { workflowSerial } from '@mall/sdk/contract';
import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';
import { keysOf } from '../../../database/keys-of.js';

export const workflowSerials = pgTable(
  'mall_workflow_serial',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(workflowSerial),
    /** The day, the Monday, the month or the year that the last number was given in; empty where nobody knows. */
    period: varchar('period', { length: 10 }),
  },
  keysOf(workflowSerial),
);
