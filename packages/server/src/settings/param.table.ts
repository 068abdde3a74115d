import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../database/columns.js';

export const params = pgTable(
  'mall_param',
  {
    ...baseColumns(),
    paramName: varchar('param_name', { length: 255 }).notNull(),
    paramKey: varchar('param_key', { length: 255 }).notNull(),
    paramValue: text('param_value').notNull(),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [uniqueIndex('mall_param_param_key_key').on(t.paramKey).where(sql`${t.isDeleted} = 0`)],
);
