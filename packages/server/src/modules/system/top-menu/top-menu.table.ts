import { topMenu } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** A bar holds a handful of them, so code and name are looked for among a tenant's own. */
export const topMenus = pgTable(
  'mall_top_menu',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(topMenu),
  },
  (t) => [index('mall_top_menu_page').on(t.tenantId, t.sort, t.id).where(sql`${t.isDeleted} = 0`)],
);

/** The pages of each; they stay with a removed one, so that it comes back as it was. */
export const topMenuSettings = pgTable(
  'mall_top_menu_setting',
  { topMenuId: bigId('top_menu_id').notNull(), menuId: bigId('menu_id').notNull() },
  (t) => [primaryKey({ columns: [t.topMenuId, t.menuId] })],
);
