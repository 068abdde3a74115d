import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';

/** Both keys are sealed: a copy of the database sends nothing. A tenant has a handful of rows. */
export const smsConfigs = pgTable(
  'mall_sms',
  {
    ...baseColumns(),
    ...tenantColumn(),
    category: integer('category').notNull(),
    smsCode: varchar('sms_code', { length: 64 }).notNull(),
    templateId: varchar('template_id', { length: 64 }),
    accessKey: text('access_key'),
    secretKey: text('secret_key'),
    regionId: varchar('region_id', { length: 32 }),
    appId: varchar('app_id', { length: 64 }),
    endpoint: varchar('endpoint', { length: 500 }),
    signName: varchar('sign_name', { length: 64 }),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [
    uniqueIndex('mall_sms_code_key').on(t.tenantId, t.smsCode).where(sql`${t.isDeleted} = 0`),
    uniqueIndex('mall_sms_enabled_key').on(t.tenantId).where(sql`${t.isDeleted} = 0 and ${t.status} = 2`),
    index('mall_sms_page').on(t.tenantId, t.id).where(sql`${t.isDeleted} = 0`),
  ],
);
