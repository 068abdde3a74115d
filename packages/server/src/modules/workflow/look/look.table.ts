import { pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

/** Who has opened an instance at which task, since when, and until when he is taken to be looking at it. */
export const workflowLooks = pgTable(
  'mall_workflow_look',
  {
    ...tenantColumn(),
    instanceId: varchar('instance_id', { length: 64 }).notNull(),
    /** Empty: the instance as such. */
    taskId: varchar('task_id', { length: 64 }).notNull(),
    userId: bigId('user_id').notNull(),
    createTime: moment('create_time').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.instanceId, t.taskId, t.userId] })],
);
