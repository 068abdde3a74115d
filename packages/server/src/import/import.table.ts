import type { ImportReason } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../database/columns.js';
import type { CellFault } from './table-file/file-row.js';

/** Files on their way into a resource, with who has sent them: the rows are written as that person, wherever. */
export const imports = pgTable(
  'mall_import',
  {
    id: bigId('id').primaryKey(),
    ...tenantColumn(),
    homeTenantId: varchar('home_tenant_id', { length: 12 }).notNull(),
    userId: bigId('user_id').notNull(),
    clientId: varchar('client_id', { length: 48 }).notNull(),
    /** What they had chosen to be when they sent it. */
    roleIds: text('role_ids').notNull(),
    deptIds: text('dept_ids').notNull(),
    language: varchar('language', { length: 5 }).notNull(),
    address: varchar('address', { length: 64 }),
    resource: varchar('resource', { length: 64 }).notNull(),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    cover: smallint('cover').notNull().default(0),
    /** Beside the states of the contract `reading`, until all its rows are there. */
    state: varchar('state', { length: 12 }).notNull(),
    total: integer('total').notNull().default(0),
    checked: integer('checked').notNull().default(0),
    /** The last line that has been looked at. */
    checkedLine: integer('checked_line').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    errorCode: varchar('error_code', { length: 64 }),
    message: text('message'),
    /** The server that is at it, and until when nobody else may be. */
    leaseOwner: varchar('lease_owner', { length: 36 }),
    leaseUntil: moment('lease_until'),
    createTime: moment('create_time').notNull(),
    updateTime: moment('update_time').notNull(),
  },
  (t) => [
    index('mall_import_page').on(t.tenantId, t.userId, t.id.desc().nullsFirst()),
    index('mall_import_open').on(t.leaseUntil).where(sql`${t.state} in ('checking', 'running')`),
    index('mall_import_time').on(t.updateTime),
  ],
);

/** One line of such a file, and what has become of it. */
export const importRows = pgTable(
  'mall_import_row',
  {
    ...tenantColumn(),
    importId: bigId('import_id').notNull(),
    line: integer('line').notNull(),
    state: varchar('state', { length: 12 }).notNull(),
    /** By field, as it was read; secrets are sealed, and taken out as soon as they are of no more use. */
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull(),
    faults: jsonb('faults').$type<Readonly<Record<string, CellFault>>>().notNull(),
    /** Equal for lines that mean the same row. */
    rowKey: varchar('row_key', { length: 64 }),
    reasons: jsonb('reasons').$type<readonly ImportReason[]>().notNull(),
    rowId: bigId('row_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.importId, t.line] }),
    index('mall_import_row_state').on(t.tenantId, t.importId, t.state, t.line),
    index('mall_import_row_key').on(t.tenantId, t.importId, t.rowKey, t.line),
  ],
);

export type StoredImport = typeof imports.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;
