import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { counter } from '../columns.js';

/** Raised whenever roles, grants, menus or packages change; caches of permissions are keyed by it. */
export const epochs = pgTable('mall_epoch', {
  name: varchar('name', { length: 64 }).primaryKey(),
  value: counter('value').notNull(),
});
