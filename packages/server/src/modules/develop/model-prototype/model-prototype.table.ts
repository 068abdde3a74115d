import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId } from '../../../database/columns.js';

const flag = (name: string) => smallint(name).notNull().default(0);

/** The columns that are kept of a model, each once. */
export const modelPrototypes = pgTable(
  'mall_model_prototype',
  {
    ...baseColumns(),
    modelId: bigId('model_id').notNull(),
    jdbcName: varchar('jdbc_name', { length: 64 }).notNull(),
    jdbcType: varchar('jdbc_type', { length: 64 }),
    columnType: varchar('column_type', { length: 1000 }),
    comment: varchar('comment', { length: 255 }),
    propertyName: varchar('property_name', { length: 64 }).notNull(),
    propertyType: varchar('property_type', { length: 32 }).notNull(),
    propertyEntity: varchar('property_entity', { length: 64 }),
    isList: flag('is_list'),
    isForm: flag('is_form'),
    isRow: flag('is_row'),
    isRequired: flag('is_required'),
    isQuery: flag('is_query'),
    componentType: varchar('component_type', { length: 32 }),
    dictCode: varchar('dict_code', { length: 64 }),
    queryType: varchar('query_type', { length: 32 }),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    uniqueIndex('mall_model_prototype_name_key').on(t.modelId, t.jdbcName).where(sql`${t.isDeleted} = 0`),
  ],
);
