import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../columns.js';

/** Seed steps that this database has had; a later version brings further steps, none runs twice. */
export const seedSteps = pgTable('mall_seed', {
  name: varchar('name', { length: 64 }).primaryKey(),
  appliedAt: moment('applied_at').notNull(),
});
