import { user } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';

export const users = pgTable(
  'mall_user',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(user),
    passwordHash: varchar('password_hash', { length: 255 }).notNull(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Only of people who registered themselves and have not been let in. */
    auditStatus: smallint('audit_status'),
  },
  (t) => [
    uniqueIndex('mall_user_account_key').on(t.tenantId, t.account).where(sql`${t.isDeleted} = 0`),
    index('mall_user_audit').on(t.tenantId, t.auditStatus, t.id).where(sql`${t.auditStatus} is not null`),
  ],
);
