import { attach } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, counter, tenantColumn } from '../database/columns.js';
import { columnsOf } from '../database/columns-of.js';

/** What people see of their files; where the bytes lie is `mall_file`'s. */
export const attaches = pgTable(
  'mall_attach',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(attach),
    /** More bytes than an integer holds. */
    attachSize: counter('attach_size').notNull(),
  },
  (t) => [
    index('mall_attach_page').on(t.tenantId, t.id.desc().nullsFirst()).where(sql`${t.isDeleted} = 0`),
    index('mall_attach_original')
      .on(t.tenantId, t.originalName, t.id.desc().nullsFirst())
      .where(sql`${t.isDeleted} = 0`),
    index('mall_attach_extension')
      .on(t.tenantId, t.extension, t.id.desc().nullsFirst())
      .where(sql`${t.isDeleted} = 0`),
    index('mall_attach_name').on(t.tenantId, t.name),
    // All files of a tenant have the same one or two domains: no index would narrow them, and no screen asks.
    index('mall_attach_search').using('gin', sql`${t.originalName} gin_trgm_ops`),
  ],
);
