import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, moment, tenantColumn } from '../../database/columns.js';

export const users = pgTable(
  'mall_user',
  {
    ...baseColumns(),
    ...tenantColumn(),
    code: varchar('code', { length: 12 }),
    userType: integer('user_type').notNull().default(1),
    account: varchar('account', { length: 45 }).notNull(),
    passwordHash: varchar('password_hash', { length: 255 }).notNull(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    name: varchar('name', { length: 20 }),
    realName: varchar('real_name', { length: 20 }),
    avatar: varchar('avatar', { length: 500 }),
    email: varchar('email', { length: 45 }),
    phone: varchar('phone', { length: 45 }),
    birthday: moment('birthday'),
    sex: integer('sex'),
    roleId: text('role_id'),
    deptId: text('dept_id'),
    postId: text('post_id'),
    userExt: varchar('user_ext', { length: 255 }),
    /** Only of people who registered themselves and have not been let in. */
    auditStatus: smallint('audit_status'),
    auditReason: varchar('audit_reason', { length: 255 }),
  },
  (t) => [
    uniqueIndex('mall_user_account_key').on(t.tenantId, t.account).where(sql`${t.isDeleted} = 0`),
    index('mall_user_audit').on(t.tenantId, t.auditStatus, t.id).where(sql`${t.auditStatus} is not null`),
  ],
);
