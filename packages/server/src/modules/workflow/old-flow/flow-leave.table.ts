import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, moment, tenantColumn } from '../../../database/columns.js';

/** Leave that was asked for over the older wire. */
export const flowLeaves = pgTable(
  'mall_process_leave',
  {
    ...baseColumns(),
    ...tenantColumn(),
    processDefinitionId: varchar('process_definition_id', { length: 64 }).notNull(),
    processInstanceId: varchar('process_instance_id', { length: 64 }).notNull(),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    reason: varchar('reason', { length: 255 }).notNull(),
    taskUser: bigId('task_user').notNull(),
    applyTime: moment('apply_time').notNull(),
  },
  (t) => [index('mall_process_leave_instance').on(t.processInstanceId)],
);
