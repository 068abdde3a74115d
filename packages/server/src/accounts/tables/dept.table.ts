import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../database/columns.js';

export const depts = pgTable(
  'mall_dept',
  {
    ...baseColumns(),
    ...tenantColumn(),
    parentId: bigId('parent_id').notNull(),
    ancestors: text('ancestors').notNull().default('0'),
    deptCategory: integer('dept_category').notNull().default(2),
    deptName: varchar('dept_name', { length: 255 }).notNull(),
    fullName: varchar('full_name', { length: 255 }).notNull(),
    sort: integer('sort').notNull().default(1),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [index('mall_dept_place').on(t.tenantId, t.parentId)],
);
