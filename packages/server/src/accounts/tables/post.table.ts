import { post } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';
import { amongKeysOf } from '../../database/keys-of.js';

export const posts = pgTable(
  'mall_post',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(post) },
  (t) => [
    index('mall_post_page').on(t.tenantId, t.id.desc().nullsFirst()).where(sql`${t.isDeleted} = 0`),
    ...amongKeysOf(post)(t),
  ],
);
