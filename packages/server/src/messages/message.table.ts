import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../database/columns.js';

/** What one person is told: the event and its facts; its sentence is made in the language of who reads it. */
export const messages = pgTable(
  'mall_message',
  {
    ...{ id: bigId('id').primaryKey(), ...tenantColumn() },
    userId: bigId('user_id').notNull(),
    event: varchar('event', { length: 64 }).notNull(),
    /** What closes it by being done: a task. Empty: nothing does. */
    subject: varchar('subject', { length: 64 }).notNull().default(''),
    /** What it is about: a process. */
    about: varchar('about', { length: 64 }).notNull().default(''),
    /** Which time it is, of what may happen to one person again and again. */
    occasion: varchar('occasion', { length: 64 }).notNull().default(''),
    /** Who has caused it; none: the server itself. */
    fromUser: bigId('from_user'),
    params: jsonb('params').notNull(),
    /** The page of the web app that shows it, without the host. */
    link: text('link').notNull(),
    createTime: moment('create_time').notNull(),
    readTime: moment('read_time'),
    closedTime: moment('closed_time'),
  },
  (t) => [
    uniqueIndex('mall_message_once')
      .on(t.tenantId, t.userId, t.event, t.subject, t.about, t.occasion)
      .where(sql`closed_time is null`),
    index('mall_message_user').on(t.tenantId, t.userId, t.id),
    index('mall_message_subject').on(t.tenantId, t.subject).where(sql`closed_time is null`),
    index('mall_message_about').on(t.tenantId, t.about),
  ],
);
