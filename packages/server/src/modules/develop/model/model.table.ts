import { model } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** Tables of other databases: hundreds at most, so that names need no index. */
export const models = pgTable(
  'mall_model',
  {
    ...baseColumns(),
    ...columnsOf(model),
  },
  (t) => [
    index('mall_model_page').on(t.id.desc()).where(sql`${t.isDeleted} = 0`),
    index('mall_model_datasource').on(t.datasourceId, t.id.desc()).where(sql`${t.isDeleted} = 0`),
  ],
);
