import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, counter, moment, tenantColumn } from '../columns.js';

export const params = pgTable(
  'mall_param',
  {
    ...baseColumns(),
    paramName: varchar('param_name', { length: 255 }).notNull(),
    paramKey: varchar('param_key', { length: 255 }).notNull(),
    paramValue: text('param_value').notNull(),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [uniqueIndex('mall_param_param_key_key').on(t.paramKey).where(sql`${t.isDeleted} = 0`)],
);

const dictColumns = () => ({
  ...baseColumns(),
  parentId: bigId('parent_id').notNull(),
  code: varchar('code', { length: 255 }).notNull(),
  dictKey: varchar('dict_key', { length: 255 }),
  dictValue: varchar('dict_value', { length: 255 }).notNull(),
  sort: integer('sort').notNull().default(1),
  isSealed: integer('is_sealed').notNull().default(0),
  remark: varchar('remark', { length: 255 }),
});

export const dicts = pgTable('mall_dict', dictColumns(), (t) => [
  uniqueIndex('mall_dict_key').on(t.code, t.dictKey).where(sql`${t.isDeleted} = 0`),
]);

export const dictBizs = pgTable('mall_dict_biz', { ...dictColumns(), ...tenantColumn() }, (t) => [
  uniqueIndex('mall_dict_biz_key').on(t.tenantId, t.code, t.dictKey).where(sql`${t.isDeleted} = 0`),
]);

/** A signed-in session: what its access tokens are checked against, and the generation of its refresh token. */
export const sessions = pgTable(
  'mall_session',
  {
    id: bigId('id').primaryKey(),
    ...tenantColumn(),
    userId: bigId('user_id').notNull(),
    clientId: varchar('client_id', { length: 48 }).notNull(),
    generation: integer('generation').notNull().default(1),
    rotatedAt: moment('rotated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    deptId: text('dept_id'),
    roleId: text('role_id'),
  },
  (t) => [index('mall_session_user').on(t.userId), index('mall_session_expires').on(t.expiresAt)],
);

export const captchas = pgTable('mall_captcha', {
  key: varchar('key', { length: 64 }).primaryKey(),
  answer: varchar('answer', { length: 16 }).notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Failures and rates that lock: sign-ins per account and per address, captchas per address. */
export const attempts = pgTable('mall_attempt', {
  key: varchar('key', { length: 255 }).primaryKey(),
  count: integer('count').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Raised whenever roles, grants, menus or packages change; caches of permissions are keyed by it. */
export const epochs = pgTable('mall_epoch', {
  name: varchar('name', { length: 64 }).primaryKey(),
  value: counter('value').notNull(),
});

/** Exact totals of unfiltered lists, kept in the writing transaction. */
export const rowCounts = pgTable(
  'mall_row_count',
  {
    tableName: varchar('table_name', { length: 64 }).notNull(),
    ...tenantColumn(),
    count: counter('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.tenantId] })],
);

/** Numbers of id generators, leased for as long as their process renews them. */
export const workers = pgTable('mall_worker', {
  number: integer('number').primaryKey(),
  owner: varchar('owner', { length: 64 }).notNull(),
  leasedUntil: moment('leased_until').notNull(),
});

/** Who acted for another tenant, with both identities. */
export const actingAudits = pgTable('mall_acting_audit', {
  id: bigId('id').primaryKey(),
  ...tenantColumn(),
  homeTenantId: varchar('home_tenant_id', { length: 12 }).notNull(),
  userId: bigId('user_id').notNull(),
  operation: varchar('operation', { length: 255 }).notNull(),
  requestId: varchar('request_id', { length: 64 }).notNull(),
  createTime: moment('create_time').notNull(),
});

/** Local error logs that browsers upload (specification, section 7). */
export const errorLogs = pgTable('mall_log_error', {
  id: bigId('id').primaryKey(),
  ...tenantColumn(),
  requestUri: text('request_uri'),
  message: text('message'),
  stackTrace: text('stack_trace'),
  exceptionName: varchar('exception_name', { length: 255 }),
  params: text('params'),
  remoteIp: varchar('remote_ip', { length: 64 }),
  userAgent: text('user_agent'),
  createBy: varchar('create_by', { length: 64 }),
  createTime: moment('create_time').notNull(),
});
