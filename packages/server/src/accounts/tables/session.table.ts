import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../database/columns.js';

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
    /** Nobody knows of those that were there before it was kept. */
    createTime: moment('create_time'),
    /** Within five minutes; where nothing is kept yet, its last renewal says it. */
    usedAt: moment('used_at'),
    /** Where it was signed in or renewed last, and by what. */
    address: varchar('address', { length: 64 }),
    userAgent: varchar('user_agent', { length: 500 }),
    deptId: text('dept_id'),
    roleId: text('role_id'),
    /** The third party by whose word it began, and where it may end too. */
    socialProviderId: bigId('social_provider_id'),
  },
  (t) => [
    index('mall_session_user').on(t.userId),
    index('mall_session_tenant').on(t.tenantId),
    index('mall_session_expires').on(t.expiresAt),
  ],
);
