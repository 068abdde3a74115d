import { index, pgTable } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../database/columns.js';

/** That an invite code was used, and when: one that is good for several uses has several. */
export const inviteCodeUses = pgTable(
  'mall_invite_code_use',
  {
    ...{ id: bigId('id').primaryKey(), ...tenantColumn() },
    inviteCodeId: bigId('invite_code_id').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('mall_invite_code_use_time').on(t.tenantId, t.createTime)],
);
