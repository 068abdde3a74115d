import { integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.js';

/** Failures and rates that lock: sign-ins per account and per address, captchas per address. */
export const attempts = pgTable('mall_attempt', {
  key: varchar('key', { length: 255 }).primaryKey(),
  count: integer('count').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
