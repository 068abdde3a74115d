import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { bigId, counter, moment, tenantColumn } from '../database/columns.js';

/**
 * `writing` until all of it is in its store; `aside` while the row is removed that it belongs to, which may come back;
 * `gone` once nobody will read it again, until its bytes are taken away.
 */
export type FileState = 'writing' | 'kept' | 'aside' | 'gone';

/** Files that lie in stores: what is served under a name, and what a sweep must take away. */
export const files = pgTable(
  'mall_file',
  {
    id: bigId('id').primaryKey(),
    ...tenantColumn(),
    name: varchar('name', { length: 64 }).notNull(),
    originalName: varchar('original_name', { length: 255 }).notNull(),
    type: varchar('type', { length: 128 }).notNull(),
    size: counter('size').notNull(),
    /** Read by signed links alone. */
    isPrivate: boolean('is_private').notNull(),
    /** The store; null for this server's own folder. */
    ossId: bigId('oss_id'),
    attachId: bigId('attach_id'),
    /** The row that it is an attachment of, and goes with; whichever resource that is. */
    ownerId: bigId('owner_id'),
    state: varchar('state', { length: 8 }).$type<FileState>().notNull(),
    createUser: bigId('create_user').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('mall_file_name_key').on(t.name),
    index('mall_file_store').on(t.tenantId, t.ossId),
    index('mall_file_attach').on(t.tenantId, t.attachId),
    index('mall_file_owner').on(t.tenantId, t.ownerId).where(sql`${t.ownerId} is not null`),
    // What a tenant and a person have, and what came in lately, from the index alone.
    index('mall_file_room')
      .on(t.tenantId, t.createUser, t.createTime, t.size)
      .where(sql`${t.state} <> 'gone'`),
    index('mall_file_unkept').on(t.id).where(sql`${t.state} <> 'kept'`),
  ],
);

export type StoredFile = typeof files.$inferSelect;
