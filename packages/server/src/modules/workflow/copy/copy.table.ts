import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../../database/columns.js';

/** What somebody was given to read of an instance (wire contract of workflows, 2: WfCopy). */
export const workflowCopies = pgTable(
  'mall_workflow_copy',
  {
    ...baseColumns(),
    ...tenantColumn(),
    userId: bigId('user_id').notNull(),
    title: text('title').notNull(),
    /** Who sent it, by name. */
    initiator: varchar('initiator', { length: 64 }),
    taskId: varchar('task_id', { length: 64 }),
    /** The instance. */
    processId: varchar('process_id', { length: 64 }).notNull(),
    formKey: varchar('form_key', { length: 128 }),
    formUrl: text('form_url'),
    deploymentId: varchar('deployment_id', { length: 64 }),
  },
  (t) => [
    index('mall_workflow_copy_person').on(t.tenantId, t.userId, t.id.desc().nullsFirst()),
    index('mall_workflow_copy_instance').on(t.processId),
  ],
);
