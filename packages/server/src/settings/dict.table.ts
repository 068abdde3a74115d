import { dict, dictBiz } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../database/columns.js';
import { columnsOf } from '../database/columns-of.js';

/** Wider than yes and no need. */
const isSealed = () => integer('is_sealed').notNull().default(0);

export const dicts = pgTable(
  'mall_dict',
  { ...baseColumns(), ...columnsOf(dict), isSealed: isSealed() },
  (t) => [uniqueIndex('mall_dict_key').on(t.code, t.dictKey).where(sql`${t.isDeleted} = 0`)],
);

export const dictBizs = pgTable(
  'mall_dict_biz',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(dictBiz), isSealed: isSealed() },
  (t) => [uniqueIndex('mall_dict_biz_key').on(t.tenantId, t.code, t.dictKey).where(sql`${t.isDeleted} = 0`)],
);
