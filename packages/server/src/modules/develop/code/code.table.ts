import { code } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** What is written of models: hundreds of rows at most, so that names need no index. */
export const codes = pgTable(
  'mall_code',
  {
    ...baseColumns(),
    ...columnsOf(code),
    templateType: varchar('template_type', { length: 16 }).notNull().default('crud'),
  },
  (t) => [
    index('mall_code_page').on(t.id.desc()).where(sql`${t.isDeleted} = 0`),
    index('mall_code_model').on(t.modelId, t.id.desc()).where(sql`${t.isDeleted} = 0`),
  ],
);
