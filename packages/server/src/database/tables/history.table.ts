import { bigint, index, jsonb, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../columns.js';

/** What happened to a row. */
export const changeKinds = { create: 1, update: 2, remove: 3, restore: 4 } as const;
export type ChangeKind = keyof typeof changeKinds;

/**
 * Every change of every row, written in the changing transaction. `before` and `after` hold the fields that a change
 * wrote; a secret is only named. What a row was created with follows from what it is and what changed since.
 */
export const histories = pgTable(
  'mall_history',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumn(),
    resource: varchar('resource', { length: 64 }).notNull(),
    rowId: bigId('row_id').notNull(),
    kind: smallint('kind').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Names of secret fields that were written, parted by commas. */
    secrets: text('secrets'),
    /** The change that this one took back. */
    undoes: bigId('undoes'),
    userId: bigId('user_id'),
    account: varchar('account', { length: 64 }),
    clientId: varchar('client_id', { length: 48 }),
    address: varchar('address', { length: 64 }),
    requestId: varchar('request_id', { length: 64 }),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    index('mall_history_row').on(t.tenantId, t.resource, t.rowId, t.id),
    index('mall_history_time').on(t.createTime),
    // What a tenant's people have done lately to rows of each kind.
    index('mall_history_tenant').on(t.tenantId, t.resource, t.id),
  ],
);
