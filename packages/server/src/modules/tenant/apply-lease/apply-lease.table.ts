import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../../../database/columns.js';

/** Who applies a tenant file to a tenant now: one at most, until the lease has run out. */
export const applyLeases = pgTable('mall_apply_lease', {
  tenantId: varchar('tenant_id', { length: 12 }).primaryKey(),
  /** A word of the applying process's own. */
  holder: varchar('holder', { length: 64 }).notNull(),
  /** The person, for the one who is refused. */
  person: varchar('person', { length: 255 }).notNull(),
  since: moment('since').notNull(),
  leasedUntil: moment('leased_until').notNull(),
});
