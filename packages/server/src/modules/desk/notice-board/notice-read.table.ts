import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

/** Who has read which notice, and since when. */
export const noticeReads = pgTable(
  'mall_notice_read',
  {
    ...tenantColumn(),
    noticeId: bigId('notice_id').notNull(),
    userId: bigId('user_id').notNull(),
    readTime: moment('read_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.noticeId, t.userId] })],
);
