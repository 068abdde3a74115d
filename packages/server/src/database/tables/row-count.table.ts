import { pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { counter, tenantColumn } from '../columns.js';

/** Exact totals of unfiltered lists, kept in the writing transaction. */
export const rowCounts = pgTable(
  'mall_row_count',
  {
    tableName: varchar('table_name', { length: 64 }).notNull(),
    ...tenantColumn(),
    count: counter('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.tenantId] })],
);
