import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { baseColumns, bigId, moment, tenantColumn } from '../columns.js';

export const menus = pgTable(
  'mall_menu',
  {
    ...baseColumns(),
    parentId: bigId('parent_id').notNull(),
    code: varchar('code', { length: 255 }).notNull(),
    name: varchar('name', { length: 255 }).notNull(),
    alias: varchar('alias', { length: 255 }),
    path: varchar('path', { length: 255 }),
    source: varchar('source', { length: 255 }),
    component: varchar('component', { length: 255 }),
    sort: integer('sort').notNull().default(1),
    category: integer('category').notNull().default(1),
    action: integer('action').notNull().default(0),
    isOpen: integer('is_open').notNull().default(1),
    roles: varchar('roles', { length: 255 }),
    remark: varchar('remark', { length: 255 }),
  },
  (t) => [
    uniqueIndex('mall_menu_code_key').on(t.code).where(sql`${t.isDeleted} = 0`),
    index('mall_menu_parent').on(t.parentId),
  ],
);

export const roles = pgTable(
  'mall_role',
  {
    ...baseColumns(),
    ...tenantColumn(),
    parentId: bigId('parent_id').notNull(),
    roleName: varchar('role_name', { length: 255 }).notNull(),
    roleAlias: varchar('role_alias', { length: 255 }).notNull(),
    sort: integer('sort').notNull().default(1),
  },
  (t) => [index('mall_role_tenant').on(t.tenantId)],
);

export const roleMenus = pgTable(
  'mall_role_menu',
  { roleId: bigId('role_id').notNull(), menuId: bigId('menu_id').notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] })],
);

/** Grants of data (1) and API (2) scopes. */
export const roleScopes = pgTable(
  'mall_role_scope',
  {
    roleId: bigId('role_id').notNull(),
    scopeCategory: integer('scope_category').notNull(),
    scopeId: bigId('scope_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.scopeCategory, t.scopeId] })],
);

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
  (t) => [index('mall_dept_tenant').on(t.tenantId), index('mall_dept_parent').on(t.parentId)],
);

export const posts = pgTable('mall_post', {
  ...baseColumns(),
  ...tenantColumn(),
  category: integer('category').notNull(),
  postCode: varchar('post_code', { length: 12 }).notNull(),
  postName: varchar('post_name', { length: 64 }).notNull(),
  sort: integer('sort').notNull().default(1),
  remark: varchar('remark', { length: 255 }),
});

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
  },
  (t) => [uniqueIndex('mall_user_account_key').on(t.tenantId, t.account).where(sql`${t.isDeleted} = 0`)],
);

export const clients = pgTable(
  'mall_client',
  {
    ...baseColumns(),
    clientId: varchar('client_id', { length: 48 }).notNull(),
    clientSecretHash: varchar('client_secret_hash', { length: 255 }).notNull(),
    resourceIds: varchar('resource_ids', { length: 255 }),
    scope: varchar('scope', { length: 255 }),
    authorizedGrantTypes: varchar('authorized_grant_types', { length: 255 }),
    webServerRedirectUri: varchar('web_server_redirect_uri', { length: 255 }),
    authorities: varchar('authorities', { length: 255 }),
    accessTokenValidity: integer('access_token_validity').notNull().default(3600),
    refreshTokenValidity: integer('refresh_token_validity').notNull().default(604_800),
    autoapprove: varchar('autoapprove', { length: 255 }),
  },
  (t) => [uniqueIndex('mall_client_client_id_key').on(t.clientId).where(sql`${t.isDeleted} = 0`)],
);
