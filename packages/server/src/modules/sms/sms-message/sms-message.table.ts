import { smsMessage } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** What was sent, or would have been: the log, and the outbox. */
export const smsMessages = pgTable(
  'mall_sms_message',
  {
    id: bigId('id').primaryKey(),
    ...tenantColumn(),
    ...columnsOf(smsMessage),
    purpose: varchar('purpose', { length: 12 }).notNull(),
    state: varchar('state', { length: 12 }).notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    /** Sealed. */
    content: text('content'),
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
