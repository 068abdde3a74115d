import { workflowModelHistory } from '@mall/sdk/contract';
import { desc, sql } from 'drizzle-orm';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row } from '../../../crud/row.js';
import { withCategoryNames } from '../deployment/category-names.js';
import { workflowModelHistories } from './model-history.table.js';

/** Earlier versions of models, the newest first. */
export const historyService = createCrudService(workflowModelHistory, {
  table: workflowModelHistories,
  family: 'entity',
  order: [desc(workflowModelHistories.modelVersion), desc(workflowModelHistories.id)],
  computed: { version: { type: 'integer', sql: () => sql`${workflowModelHistories.modelVersion}` } },
  rules: {
    beforeRestore: () => undefined,
    decorate: async (ctx, rows) => (await withCategoryNames(ctx, rows)).map(historyOnWire),
  },
});

const historyOnWire = (row: Row): Row => ({
  ...row,
  version: row.modelVersion,
  modelType: 0,
  created: row.drawnTime,
  createdBy: row.drawnBy,
  lastUpdated: row.changedTime,
  lastUpdatedBy: row.changedBy,
  removalDate: row.createTime,
});
