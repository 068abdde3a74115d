import { workflowCategory } from '@mall/sdk/contract';
import { pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';
import { amongKeysOf } from '../../../database/keys-of.js';

/** One level of the tree is found by the key of its names, too. */
export const workflowCategories = pgTable(
  'mall_workflow_category',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(workflowCategory) },
  amongKeysOf(workflowCategory),
);
