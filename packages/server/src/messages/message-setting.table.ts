import { boolean, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../database/columns.js';

/** How somebody wants to be told beside the site, which nobody switches off. */
export const messageSettings = pgTable(
  'mall_message_setting',
  {
    ...tenantColumn(),
    userId: bigId('user_id').notNull(),
    mail: boolean('mail').notNull().default(false),
    webhook: boolean('webhook').notNull().default(false),
    webhookUrl: text('webhook_url'),
    /** Sealed; what is sent is signed with it. */
    webhookSecret: text('webhook_secret'),
    /** Kinds of messages that do not go by that way; what is new goes by every way that was chosen. */
    mailOff: text('mail_off').array().notNull().default([]),
    webhookOff: text('webhook_off').array().notNull().default([]),
    /** At this time of the day all that waits goes as one message; none: each goes at once. */
    mailDaily: varchar('mail_daily', { length: 5 }),
    webhookDaily: varchar('webhook_daily', { length: 5 }),
    /** Between these times of the day, `22:00` and `07:00`, nothing leaves the house; both, or neither. */
    quietFrom: varchar('quiet_from', { length: 5 }),
    quietUntil: varchar('quiet_until', { length: 5 }),
    /** Of what goes out of the house. */
    language: varchar('language', { length: 8 }).notNull().default('zh-CN'),
    updateTime: moment('update_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] })],
);
