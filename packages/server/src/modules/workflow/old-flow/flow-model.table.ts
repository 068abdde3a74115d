import { sql } from 'drizzle-orm';
import { pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../database/columns.js';

/** Drawings of the older wire; they belong to nobody, and are deployed for tenants. */
export const flowModels = pgTable(
  'mall_flow_model',
  {
    ...baseColumns(),
    name: varchar('name', { length: 128 }).notNull(),
    modelKey: varchar('model_key', { length: 64 }).notNull(),
    description: varchar('description', { length: 500 }),
    modelType: smallint('model_type').notNull().default(0),
    modelEditorXml: text('model_editor_xml').notNull(),
  },
  (t) => [uniqueIndex('mall_flow_model_key').on(t.modelKey).where(sql`${t.isDeleted} = 0`)],
);
