import { sql } from 'drizzle-orm';
import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId } from '../../../database/columns.js';

/** Tables of other databases: hundreds at most, so that names need no index. */
export const models = pgTable(
  'mall_model',
  {
    ...baseColumns(),
    datasourceId: bigId('datasource_id').notNull(),
    modelName: varchar('model_name', { length: 100 }).notNull(),
    modelCode: varchar('model_code', { length: 100 }).notNull(),
    modelTable: varchar('model_table', { length: 100 }).notNull(),
    modelClass: varchar('model_class', { length: 100 }),
    modelRemark: varchar('model_remark', { length: 255 }),
  },
  (t) => [
    index('mall_model_page').on(t.id.desc()).where(sql`${t.isDeleted} = 0`),
    index('mall_model_datasource').on(t.datasourceId, t.id.desc()).where(sql`${t.isDeleted} = 0`),
  ],
);
