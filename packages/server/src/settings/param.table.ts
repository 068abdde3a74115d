import { param } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns } from '../database/columns.js';
import { columnsOf } from '../database/columns-of.js';

export const params = pgTable('mall_param', { ...baseColumns(), ...columnsOf(param) }, (t) => [
  uniqueIndex('mall_param_param_key_key').on(t.paramKey).where(sql`${t.isDeleted} = 0`),
]);
