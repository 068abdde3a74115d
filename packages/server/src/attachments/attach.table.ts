import { sql } from 'drizzle-orm';
import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, counter, tenantColumn } from '../database/columns.js';

/** What people see of their files; where the bytes lie is `mall_file`'s. */
export const attaches = pgTable(
  'mall_attach',
  {
    ...baseColumns(),
    ...tenantColumn(),
    link: varchar('link', { length: 1000 }).notNull(),
    domainUrl: varchar('domain_url', { length: 500 }),
    name: varchar('name', { length: 255 }).notNull(),
    originalName: varchar('original_name', { length: 255 }).notNull(),
    extension: varchar('extension', { length: 12 }),
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
