import { bigint, customType, integer, smallint, varchar } from 'drizzle-orm/pg-core';

const big = customType<{ data: string; driverData: string | number | bigint }>({
  dataType: () => 'bigint',
  fromDriver: String,
});

const time = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  // The session's time zone is the server's, so the text is the wire's but for fraction and offset.
  fromDriver: (value) => value.slice(0, 19),
});

/** A 64-bit id, a string everywhere above SQL. */
export const bigId = (name: string) => big(name);

/** A moment: written from a wire text or an ISO text, read as a wire text. */
export const moment = (name: string) => time(name);

export const counter = (name: string) => bigint(name, { mode: 'number' });

/** Columns of every row (wire contract, section 1.1: base columns) and the version of two-editor checks. */
export const baseColumns = () => ({
  id: bigId('id').primaryKey(),
  createUser: bigId('create_user'),
  createDept: bigId('create_dept'),
  createTime: moment('create_time'),
  updateUser: bigId('update_user'),
  updateTime: moment('update_time'),
  status: integer('status').notNull().default(1),
  isDeleted: smallint('is_deleted').notNull().default(0),
  version: integer('version').notNull().default(1),
});

/**
 * Rows of one name in one place that were there before names had to be told apart: the first is 0, the others are
 * numbered (decisions, 042). Whatever is written anew is 0, so that an index refuses a second one.
 */
export const twinColumn = () => ({ twin: integer('twin').notNull().default(0) });

export const tenantColumn = () => ({ tenantId: varchar('tenant_id', { length: 12 }).notNull() });
