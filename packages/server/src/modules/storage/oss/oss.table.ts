import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';

/** Stores that tenants keep files in; 2 is the state of the one that new files go to. */
export const ossTable = pgTable(
  'mall_oss',
  {
    ...baseColumns(),
    ...tenantColumn(),
    category: integer('category').notNull(),
    ossCode: varchar('oss_code', { length: 32 }).notNull(),
    endpoint: varchar('endpoint', { length: 255 }),
    transformEndpoint: varchar('transform_endpoint', { length: 255 }),
    accessKey: varchar('access_key', { length: 255 }),
    secretKeySealed: text('secret_key_sealed'),
    bucketName: varchar('bucket_name', { length: 63 }),
    appId: varchar('app_id', { length: 255 }),
    region: varchar('region', { length: 64 }),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [
    uniqueIndex('mall_oss_code_key').on(t.tenantId, t.ossCode).where(sql`${t.isDeleted} = 0`),
    // Two that are enabled at once would make it a matter of luck where files go.
    uniqueIndex('mall_oss_enabled_key').on(t.tenantId).where(sql`${t.status} = 2 and ${t.isDeleted} = 0`),
    // A tenant has a handful of them: category and access key need none.
    index('mall_oss_page').on(t.tenantId, t.id.desc().nullsFirst()),
  ],
);

export type StoredOss = typeof ossTable.$inferSelect;
