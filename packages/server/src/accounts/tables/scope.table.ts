import { apiScope, dataScope } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';

export const dataScopes = pgTable('mall_scope_data', { ...baseColumns(), ...columnsOf(dataScope) }, (t) => [
  uniqueIndex('mall_scope_data_code_key').on(t.resourceCode).where(sql`${t.isDeleted} = 0`),
  index('mall_scope_data_menu').on(t.menuId),
]);

export const apiScopes = pgTable('mall_scope_api', { ...baseColumns(), ...columnsOf(apiScope) }, (t) => [
  uniqueIndex('mall_scope_api_code_key').on(t.resourceCode).where(sql`${t.isDeleted} = 0`),
  index('mall_scope_api_menu').on(t.menuId),
]);
