import { dept } from '@mall/sdk/contract';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';
import { amongKeysOf } from '../../database/keys-of.js';

export const depts = pgTable(
  'mall_dept',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(dept) },
  (t) => [index('mall_dept_place').on(t.tenantId, t.parentId), ...amongKeysOf(dept)(t)],
);
