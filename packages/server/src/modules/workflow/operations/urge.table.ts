import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

/** That a task was urged: who did it, and who was asked to hurry. */
export const workflowUrges = pgTable(
  'mall_workflow_urge',
  {
    ...{ id: bigId('id').primaryKey(), ...tenantColumn() },
    taskId: varchar('task_id', { length: 64 }).notNull(),
    instanceId: varchar('instance_id', { length: 64 }).notNull(),
    userId: bigId('user_id').notNull(),
    people: text('people').notNull(),
    comment: text('comment').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('mall_workflow_urge_task').on(t.taskId, t.createTime)],
);
