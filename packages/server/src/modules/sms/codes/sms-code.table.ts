import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from '../../../database/columns.js';

/** Codes on their way to people and back: one for each number, gone after minutes. */
export const smsCodes = pgTable(
  'mall_sms_code',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    ...tenantColumn(),
    phone: varchar('phone', { length: 20 }).notNull(),
    digest: varchar('digest', { length: 64 }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('mall_sms_code_phone').on(t.tenantId, t.phone), index('mall_sms_code_time').on(t.expiresAt)],
);
