import { sql } from 'drizzle-orm';
import { integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../database/columns.js';

const dictColumns = () => ({
  ...baseColumns(),
  parentId: bigId('parent_id').notNull(),
  code: varchar('code', { length: 255 }).notNull(),
  dictKey: varchar('dict_key', { length: 255 }),
  dictValue: varchar('dict_value', { length: 255 }).notNull(),
  sort: integer('sort').notNull().default(1),
  isSealed: integer('is_sealed').notNull().default(0),
  remark: varchar('remark', { length: 255 }),
});

export const dicts = pgTable('mall_dict', dictColumns(), (t) => [
  uniqueIndex('mall_dict_key').on(t.code, t.dictKey).where(sql`${t.isDeleted} = 0`),
]);

export const dictBizs = pgTable('mall_dict_biz', { ...dictColumns(), ...tenantColumn() }, (t) => [
  uniqueIndex('mall_dict_biz_key').on(t.tenantId, t.code, t.dictKey).where(sql`${t.isDeleted} = 0`),
]);
