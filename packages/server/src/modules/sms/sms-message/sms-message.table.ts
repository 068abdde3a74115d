import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

/** What was sent, or would have been: the log, and the outbox. */
export const smsMessages = pgTable(
  'mall_sms_message',
  {
    id: bigId('id').primaryKey(),
    ...tenantColumn(),
    smsCode: varchar('sms_code', { length: 64 }).notNull(),
    category: integer('category').notNull(),
    templateId: varchar('template_id', { length: 64 }),
    purpose: varchar('purpose', { length: 12 }).notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    /** Sealed. */
    content: text('content'),
    state: varchar('state', { length: 12 }).notNull(),
    failure: varchar('failure', { length: 500 }),
    receipt: varchar('receipt', { length: 200 }),
    createUser: bigId('create_user'),
    createDept: bigId('create_dept'),
    createTime: moment('create_time').notNull(),
    /** Always 0: generic reads ask for it, and nothing but retention takes a line away. */
    isDeleted: smallint('is_deleted').notNull().default(0),
  },
  (t) => [
    index('mall_sms_message_page').on(t.tenantId, t.id),
    index('mall_sms_message_phone').on(t.tenantId, t.phone, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_sms_message_code').on(t.tenantId, t.smsCode, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_sms_message_state').on(t.tenantId, t.state, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_sms_message_purpose').on(t.tenantId, t.purpose, t.id).where(sql`${t.isDeleted} = 0`),
    index('mall_sms_message_time').on(t.createTime),
  ],
);
