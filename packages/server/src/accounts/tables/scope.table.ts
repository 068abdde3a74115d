import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId } from '../../database/columns.js';

const scopeColumns = () => ({
  ...baseColumns(),
  menuId: bigId('menu_id').notNull(),
  resourceCode: varchar('resource_code', { length: 255 }).notNull(),
  scopeName: varchar('scope_name', { length: 255 }).notNull(),
  scopeType: integer('scope_type').notNull(),
  remark: varchar('remark', { length: 255 }),
});

export const dataScopes = pgTable(
  'mall_scope_data',
  {
    ...scopeColumns(),
    scopeField: varchar('scope_field', { length: 255 }),
    scopeClass: varchar('scope_class', { length: 255 }).notNull(),
    scopeColumn: varchar('scope_column', { length: 255 }),
    scopeValue: varchar('scope_value', { length: 2000 }),
  },
  (t) => [
    uniqueIndex('mall_scope_data_code_key').on(t.resourceCode).where(sql`${t.isDeleted} = 0`),
    index('mall_scope_data_menu').on(t.menuId),
  ],
);

export const apiScopes = pgTable(
  'mall_scope_api',
  { ...scopeColumns(), scopePath: varchar('scope_path', { length: 255 }).notNull() },
  (t) => [
    uniqueIndex('mall_scope_api_code_key').on(t.resourceCode).where(sql`${t.isDeleted} = 0`),
    index('mall_scope_api_menu').on(t.menuId),
  ],
);
