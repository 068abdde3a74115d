import { inviteCode } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';

export const inviteCodes = pgTable(
  'mall_invite_code',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(inviteCode),
    /** Together with the sequence this makes a repeated batch call harmless. */
    batchKey: varchar('batch_key', { length: 64 }),
    batchSequence: integer('batch_sequence'),
  },
  (t) => [
    uniqueIndex('mall_invite_code_code_key').on(t.code),
    uniqueIndex('mall_invite_code_batch_key').on(t.tenantId, t.batchKey, t.batchSequence),
    index('mall_invite_code_page').on(t.tenantId, t.id.desc().nullsFirst()).where(sql`${t.isDeleted} = 0`),
    index('mall_invite_code_batch_no')
      .on(t.tenantId, t.batchNo, t.id.desc().nullsFirst())
      .where(sql`${t.isDeleted} = 0`),
    index('mall_invite_code_search').using('gin', sql`${t.code} gin_trgm_ops`),
  ],
);
