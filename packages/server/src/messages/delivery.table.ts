import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../database/columns.js';

/** A message's ways out of the house, a row each; what waits is sent later, and once. */
export const deliveries = pgTable(
  'mall_message_delivery',
  {
    ...{ messageId: bigId('message_id').notNull(), ...tenantColumn() },
    userId: bigId('user_id').notNull(),
    channel: varchar('channel', { length: 16 }).notNull(),
    /** 0 waits, 1 sent, 2 given up, 3 dropped: what it tells of was over before it could go. */
    state: smallint('state').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this; while a server is at it, the end of its lease. */
    nextTime: moment('next_time').notNull(),
    /** The day whose one message tells of it; none: it goes by itself. */
    daily: date('daily'),
    /** Why the last attempt failed, as a code. */
    error: varchar('error', { length: 64 }),
    createTime: moment('create_time').notNull(),
    sentTime: moment('sent_time'),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.channel] }),
    index('mall_message_delivery_due').on(t.nextTime).where(sql`state = 0`),
    index('mall_message_delivery_user').on(t.tenantId, t.userId),
  ],
);
