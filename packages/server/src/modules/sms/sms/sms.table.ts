import { sms } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** Both keys are sealed: a copy of the database sends nothing. A tenant has a handful of rows. */
export const smsConfigs = pgTable(
  'mall_sms',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(sms),
  },
  (t) => [
    uniqueIndex('mall_sms_code_key').on(t.tenantId, t.smsCode).where(sql`${t.isDeleted} = 0`),
    uniqueIndex('mall_sms_enabled_key').on(t.tenantId).where(sql`${t.isDeleted} = 0 and ${t.status} = 2`),
    index('mall_sms_page').on(t.tenantId, t.id).where(sql`${t.isDeleted} = 0`),
  ],
);
