import { jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

/** Acts that were asked for with a key: the same key of the same person is the same act, and has the same answer. */
export const workflowRequests = pgTable(
  'mall_workflow_request',
  {
    ...tenantColumn(),
    userId: bigId('user_id').notNull(),
    requestKey: varchar('request_key', { length: 64 }).notNull(),
    /** What was asked for, and a digest of with what. */
    operation: varchar('operation', { length: 64 }).notNull(),
    digest: varchar('digest', { length: 64 }).notNull(),
    answer: jsonb('answer'),
    createTime: moment('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.requestKey] })],
);
