import { pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../columns.js';

/** Keys that all servers of a database share, sealed by one that is not in it. */
export const secrets = pgTable('mall_secret', {
  name: varchar('name', { length: 64 }).primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: moment('created_at').notNull(),
});
