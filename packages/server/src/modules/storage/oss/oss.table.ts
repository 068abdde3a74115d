import { oss } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** Stores that tenants keep files in; 2 is the state of the one that new files go to. */
export const ossTable = pgTable(
  'mall_oss',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(oss),
    secretKeySealed: text('secret_key_sealed'),
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
