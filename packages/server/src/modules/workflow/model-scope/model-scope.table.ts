import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, tenantColumn } from '../../../database/columns.js';

/** Who may start what a model's versions run: a row for each kind of person (wire contract of workflows, 3.2). */
export const workflowModelScopes = pgTable(
  'mall_workflow_model_scope',
  {
    ...{ id: bigId('id').primaryKey(), ...tenantColumn(), modelId: bigId('model_id').notNull() },
    modelKey: varchar('model_key', { length: 64 }).notNull(),
    type: varchar('type', { length: 16 }).notNull(),
    val: text('val').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('mall_workflow_model_scope_key').on(t.tenantId, t.modelKey)],
);
