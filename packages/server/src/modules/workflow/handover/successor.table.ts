import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

/** Who does what somebody would be asked who has left: versions that run never change, and go on naming him. */
export const workflowSuccessors = pgTable(
  'mall_workflow_successor',
  {
    ...{ id: bigId('id').primaryKey(), ...tenantColumn() },
    userId: bigId('user_id').notNull(),
    successorId: bigId('successor_id').notNull(),
    reason: text('reason').notNull(),
    createUser: bigId('create_user').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('mall_workflow_successor_user').on(t.tenantId, t.userId, t.id.desc())],
);
