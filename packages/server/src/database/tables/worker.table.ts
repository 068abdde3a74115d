import { integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../columns.js';

/** Numbers of id generators, leased for as long as their process renews them. */
export const workers = pgTable('mall_worker', {
  number: integer('number').primaryKey(),
  owner: varchar('owner', { length: 64 }).notNull(),
  leasedUntil: moment('leased_until').notNull(),
});
