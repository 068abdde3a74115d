import { report } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** A tenant has hundreds of them at most: a part of a name is found among those without an index of its own. */
export const reports = pgTable(
  'mall_report',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(report),
  },
  (t) => [
    uniqueIndex('mall_report_name_key').on(t.tenantId, t.name).where(sql`${t.isDeleted} = 0`),
    index('mall_report_page').on(t.tenantId, t.id).where(sql`${t.isDeleted} = 0`),
  ],
);
