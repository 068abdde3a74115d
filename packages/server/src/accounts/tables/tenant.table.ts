import { sql } from 'drizzle-orm';
import { integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, moment, tenantColumn } from '../../database/columns.js';

export const tenants = pgTable(
  'mall_tenant',
  {
    ...baseColumns(),
    ...tenantColumn(),
    tenantName: varchar('tenant_name', { length: 50 }).notNull(),
    domainUrl: varchar('domain_url', { length: 255 }),
    backgroundUrl: varchar('background_url', { length: 1000 }),
    linkman: varchar('linkman', { length: 20 }),
    contactNumber: varchar('contact_number', { length: 20 }),
    address: varchar('address', { length: 255 }),
    accountNumber: integer('account_number').notNull().default(-1),
    expireTime: moment('expire_time'),
    packageId: bigId('package_id'),
    datasourceId: bigId('datasource_id'),
    /** Set at its birth or never: a tenant to test with, which is taken away after that. */
    ephemeralUntil: moment('ephemeral_until'),
  },
  (t) => [
    uniqueIndex('mall_tenant_tenant_id_key').on(t.tenantId),
    uniqueIndex('mall_tenant_domain_url_key')
      .on(t.domainUrl)
      .where(sql`${t.isDeleted} = 0 and ${t.domainUrl} is not null`),
  ],
);
