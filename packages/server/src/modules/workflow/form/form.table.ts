import { workflowForm } from '@mall/sdk/contract';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';
import { keysOf } from '../../../database/keys-of.js';

/** The number of a form's version. The `version` of every row counts its changes, and is called `revision` here. */
export const numberColumn = () => ({ formVersion: integer('form_version').notNull().default(1) });

export const workflowForms = pgTable(
  'mall_workflow_form',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(workflowForm), ...numberColumn() },
  keysOf(workflowForm),
);
