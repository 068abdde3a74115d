import { boolean, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from '../columns.js';

/** Tenants that leave this database or arrive in it, and how far that is: whoever was killed is followed by the next. */
export const tenantMoves = pgTable('mall_tenant_move', {
  tenantId: tenantColumn().tenantId.primaryKey(),
  /** The same at both ends. */
  moveId: varchar('move_id', { length: 64 }).notNull(),
  /** `closed`, `leaving` and `moved` where it goes away; `arriving` where it comes to. */
  state: varchar('state', { length: 12 }).notNull(),
  /** Nobody but the move itself writes in it. */
  closed: boolean('closed').notNull().default(false),
  /** Where the other end is, without what lets anybody in there. */
  place: varchar('place', { length: 255 }).notNull(),
  /** What the move knows of its rows, and up to where they have been written. */
  facts: text('facts').notNull().default('{}'),
  progress: text('progress').notNull().default('{}'),
  /** The process that is at it, and until when nobody else may be. */
  holder: varchar('holder', { length: 255 }),
  heldUntil: moment('held_until'),
  createTime: moment('create_time').notNull(),
});
