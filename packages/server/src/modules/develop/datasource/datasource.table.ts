import { sql } from 'drizzle-orm';
import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../database/columns.js';

/** Other databases: dozens at most, so that filters need no index of their own. */
export const datasources = pgTable(
  'mall_datasource',
  {
    ...baseColumns(),
    name: varchar('name', { length: 100 }).notNull(),
    driverClass: varchar('driver_class', { length: 100 }).notNull(),
    url: varchar('url', { length: 500 }).notNull(),
    username: varchar('username', { length: 64 }).notNull(),
    /** Sealed: a copy of the database alone opens no other. */
    password: varchar('password', { length: 1000 }).notNull(),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [index('mall_datasource_page').on(t.id.desc()).where(sql`${t.isDeleted} = 0`)],
);
