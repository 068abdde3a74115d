import { tenant } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';

export const tenants = pgTable(
  'mall_tenant',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(tenant),
  },
  (t) => [
    uniqueIndex('mall_tenant_tenant_id_key').on(t.tenantId),
    uniqueIndex('mall_tenant_domain_url_key')
      .on(t.domainUrl)
      .where(sql`${t.isDeleted} = 0 and ${t.domainUrl} is not null`),
    // Of very many tenants one is found by a part of its name.
    index('mall_tenant_search').using('gin', sql`${t.tenantName} gin_trgm_ops`),
    // Few have an end, and every look at the timers asks whose has come.
    index('mall_tenant_ephemeral').on(t.ephemeralUntil).where(sql`${t.ephemeralUntil} is not null`),
  ],
);
