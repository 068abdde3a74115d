import { workflowModelHistory } from '@mall/sdk/contract';
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, moment, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** Earlier versions of models; when and by whom each was drawn beside when it stopped being the model. */
export const workflowModelHistories = pgTable(
  'mall_workflow_model_history',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(workflowModelHistory),
    modelVersion: integer('model_version').notNull(),
    drawnTime: moment('drawn_time'),
    drawnBy: bigId('drawn_by'),
    changedTime: moment('changed_time'),
    changedBy: bigId('changed_by'),
  },
  (t) => [index('mall_workflow_model_history_model').on(t.tenantId, t.modelId, t.modelVersion)],
);
