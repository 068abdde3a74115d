import { sql } from 'drizzle-orm';
import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId } from '../../../database/columns.js';

/** What is written of models: hundreds of rows at most, so that names need no index. */
export const codes = pgTable(
  'mall_code',
  {
    ...baseColumns(),
    modelId: bigId('model_id').notNull(),
    codeName: varchar('code_name', { length: 64 }).notNull(),
    serviceName: varchar('service_name', { length: 64 }).notNull(),
    tableName: varchar('table_name', { length: 100 }).notNull(),
    tablePrefix: varchar('table_prefix', { length: 64 }),
    pkName: varchar('pk_name', { length: 64 }),
    packageName: varchar('package_name', { length: 200 }),
    templateType: varchar('template_type', { length: 16 }).notNull().default('crud'),
    author: varchar('author', { length: 64 }),
    subModelId: bigId('sub_model_id'),
    subFkId: varchar('sub_fk_id', { length: 64 }),
    treeId: varchar('tree_id', { length: 64 }),
    treePid: varchar('tree_pid', { length: 64 }),
    treeName: varchar('tree_name', { length: 64 }),
    baseMode: integer('base_mode'),
    wrapMode: integer('wrap_mode'),
    feignMode: integer('feign_mode'),
    codeStyle: varchar('code_style', { length: 64 }),
    apiPath: varchar('api_path', { length: 200 }),
    webPath: varchar('web_path', { length: 200 }),
  },
  (t) => [
    index('mall_code_page').on(t.id.desc()).where(sql`${t.isDeleted} = 0`),
    index('mall_code_model').on(t.modelId, t.id.desc()).where(sql`${t.isDeleted} = 0`),
  ],
);
