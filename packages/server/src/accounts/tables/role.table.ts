import { role } from '@mall/sdk/contract';
import { index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';
import { jsonText } from '../../database/json-column.js';
import { amongKeysOf } from '../../database/keys-of.js';

export const roles = pgTable(
  'mall_role',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(role),
  },
  (t) => [index('mall_role_tenant').on(t.tenantId), ...amongKeysOf(role)(t)],
);

export const roleMenus = pgTable(
  'mall_role_menu',
  { roleId: bigId('role_id').notNull(), menuId: bigId('menu_id').notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] })],
);

/** Kinds of scope grants (wire contract, section 4: RoleScope). */
export const scopeCategories = { data: 1, api: 2 } as const;

/** Grants of data and API scopes. */
export const roleScopes = pgTable(
  'mall_role_scope',
  {
    roleId: bigId('role_id').notNull(),
    scopeCategory: integer('scope_category').notNull(),
    scopeId: bigId('scope_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.scopeCategory, t.scopeId] })],
);

/** What a role had before the last grant that changed it, for the way back; one row a role. */
export const roleGrants = pgTable('mall_role_grant', {
  roleId: bigId('role_id').primaryKey(),
  /** What was granted in one go is taken back in one go. */
  grantId: bigId('grant_key').notNull(),
  /** How many roles that changed. */
  roles: integer('roles').notNull(),
  /** Lists of ids. */
  before: jsonText('before').notNull(),
  /** Fingerprint of what the role had then: once it has something else, there is no way back. */
  after: varchar('after', { length: 64 }).notNull(),
  grantedBy: bigId('granted_by').notNull(),
});
