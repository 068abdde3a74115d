import { workflowModel } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** Models. What the wire calls `version` is the number of the model's version; the column of every row counts changes. */
export const workflowModels = pgTable(
  'mall_workflow_model',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(workflowModel),
    modelVersion: integer('model_version').notNull().default(1),
  },
  (t) => [uniqueIndex('mall_workflow_model_key').on(t.tenantId, t.modelKey).where(sql`${t.isDeleted} = 0`)],
);

/** What is drawn, of a model and of each of its earlier versions: apart, so that lists do not carry it. */
export const workflowModelSources = pgTable('mall_workflow_model_source', {
  ...tenantColumn(),
  modelId: bigId('model_id').primaryKey(),
  modelXml: text('model_xml').notNull(),
});
