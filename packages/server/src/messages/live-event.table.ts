import { sql } from 'drizzle-orm';
import { customType, index, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { bigId, tenantColumn } from '../database/columns.js';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What has just changed for somebody: every server looks here for those who listen to it. Rows live for minutes. */
export const liveEvents = pgTable(
  'mall_live_event',
  {
    ...{ id: bigId('id').primaryKey(), ...tenantColumn() },
    kind: varchar('kind', { length: 32 }).notNull(),
    /** For whom: people, and whoever is in a role or department. Neither: for the whole tenant. */
    users: text('users').array().notNull(),
    groups: text('groups').array().notNull(),
    data: jsonb('data').notNull(),
    /** The transaction that tells it: what is seen later than its elders is found by it. */
    xid: transactionId('xid').notNull().default(sql`pg_current_xact_id()`),
    /** The database's clock, which all servers share. */
    createTime: timestamp('create_time', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('mall_live_event_xid').on(t.xid), index('mall_live_event_time').on(t.createTime)],
);
