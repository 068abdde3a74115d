import { index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';

/** What somebody has submitted of a form, a row each time (wire contract of workflows, 2: WfFormVariable). */
export const workflowFormValues = pgTable(
  'mall_workflow_form_value',
  {
    ...baseColumns(),
    ...tenantColumn(),
    processInsId: varchar('process_ins_id', { length: 64 }).notNull(),
    deploymentId: varchar('deployment_id', { length: 64 }).notNull(),
    /** None: at the start. */
    taskId: varchar('task_id', { length: 64 }),
    taskDefKey: varchar('task_def_key', { length: 255 }),
    taskName: text('task_name'),
    formOption: text('form_option'),
    formVariable: jsonb('form_variable').notNull(),
  },
  (t) => [index('mall_workflow_form_value_instance').on(t.processInsId, t.id)],
);
