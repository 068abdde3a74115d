import { datasource } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** Other databases: dozens at most, so that filters need no index of their own. */
export const datasources = pgTable(
  'mall_datasource',
  {
    ...baseColumns(),
    ...columnsOf(datasource),
    driverClass: varchar('driver_class', { length: 100 }).notNull(),
    /** Sealed: a copy of the database alone opens no other. */
    password: varchar('password', { length: 1000 }).notNull(),
  },
  (t) => [index('mall_datasource_page').on(t.id.desc()).where(sql`${t.isDeleted} = 0`)],
);
