import { smallint } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../database/columns.js';

/** Columns of every kind of log that are no fields of its own: its lines are written once. */
export const logColumns = () => ({
  id: bigId('id').primaryKey(),
  ...tenantColumn(),
  createTime: moment('create_time').notNull(),
  /** Always 0: generic reads ask for it, and nothing but retention takes a line away. */
  isDeleted: smallint('is_deleted').notNull().default(0),
});
