import { menu } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';
import { jsonText } from '../../database/json-column.js';

export const menus = pgTable(
  'mall_menu',
  {
    ...baseColumns(),
    ...columnsOf(menu),
    // Wider than so few choices need.
    action: integer('action').notNull().default(0),
    meta: jsonText('meta'),
    group: jsonText('route_group'),
    query: jsonText('route_query'),
  },
  (t) => [
    uniqueIndex('mall_menu_code_key').on(t.code).where(sql`${t.isDeleted} = 0`),
    index('mall_menu_parent').on(t.parentId),
  ],
);
