import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId } from '../../database/columns.js';
import { jsonText } from '../../database/json-column.js';

export const menus = pgTable(
  'mall_menu',
  {
    ...baseColumns(),
    parentId: bigId('parent_id').notNull(),
    code: varchar('code', { length: 255 }).notNull(),
    name: varchar('name', { length: 255 }).notNull(),
    alias: varchar('alias', { length: 255 }),
    path: varchar('path', { length: 255 }),
    source: varchar('source', { length: 255 }),
    component: varchar('component', { length: 255 }),
    sort: integer('sort').notNull().default(1),
    category: integer('category').notNull().default(1),
    action: integer('action').notNull().default(0),
    isOpen: integer('is_open').notNull().default(1),
    roles: varchar('roles', { length: 255 }),
    remark: varchar('remark', { length: 255 }),
    meta: jsonText('meta'),
    group: jsonText('route_group'),
    query: jsonText('route_query'),
  },
  (t) => [
    uniqueIndex('mall_menu_code_key').on(t.code).where(sql`${t.isDeleted} = 0`),
    index('mall_menu_parent').on(t.parentId),
  ],
);
