import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../../../database/columns.js';
import { jsonText } from '../../../database/json-column.js';

/** What has been begun and is ended once, with a word that only its hash is kept of. */
export const pendings = pgTable(
  'mall_pending',
  {
    key: varchar('key', { length: 64 }).primaryKey(),
    kind: varchar('kind', { length: 16 }).notNull(),
    content: jsonText('content').notNull(),
    /** What came in between. */
    answer: jsonText('answer'),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('mall_pending_expires').on(t.expiresAt)],
);
