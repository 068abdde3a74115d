import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

/** Decisions that their authors may still take back: done when their time has come, whoever is there then. */
export const workflowHeld = pgTable(
  'mall_workflow_held',
  {
    ...{ id: bigId('id').primaryKey(), ...tenantColumn() },
    taskId: varchar('task_id', { length: 64 }).notNull(),
    instanceId: varchar('instance_id', { length: 64 }).notNull(),
    userId: bigId('user_id').notNull(),
    /** As whom, of all that he is: his tenant, his application, and the roles and departments that he had chosen. */
    homeTenantId: varchar('home_tenant_id', { length: 12 }).notNull(),
    clientId: varchar('client_id', { length: 64 }).notNull(),
    roleIds: text('role_ids').notNull(),
    deptIds: text('dept_ids').notNull(),
    /** What he has said. */
    input: jsonb('input').notNull(),
    sendTime: moment('send_time').notNull(),
    /** 0 is held, 1 done, 2 refused when its time had come, 3 taken back. */
    state: smallint('state').notNull().default(0),
    error: varchar('error', { length: 64 }),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('mall_workflow_held_task').on(t.taskId).where(sql`state = 0`),
    index('mall_workflow_held_due').on(t.sendTime).where(sql`state = 0`),
    index('mall_workflow_held_instance').on(t.instanceId),
  ],
);
