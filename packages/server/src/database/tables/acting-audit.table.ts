import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../columns.js';

/** Who acted for another tenant, with both identities. */
export const actingAudits = pgTable(
  'mall_acting_audit',
  {
    id: bigId('id').primaryKey(),
    ...tenantColumn(),
    homeTenantId: varchar('home_tenant_id', { length: 12 }).notNull(),
    userId: bigId('user_id').notNull(),
    operation: varchar('operation', { length: 255 }).notNull(),
    requestId: varchar('request_id', { length: 64 }).notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('mall_acting_audit_page').on(t.tenantId, t.id.desc().nullsFirst())],
);
