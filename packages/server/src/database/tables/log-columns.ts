import { smallint, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../columns.js';

/** Columns of every kind of log (wire contract, section 4). */
export const logColumns = () => ({
  id: bigId('id').primaryKey(),
  ...tenantColumn(),
  serviceId: varchar('service_id', { length: 32 }),
  serverHost: varchar('server_host', { length: 255 }),
  serverIp: varchar('server_ip', { length: 64 }),
  env: varchar('env', { length: 32 }),
  remoteIp: varchar('remote_ip', { length: 64 }),
  userAgent: text('user_agent'),
  requestUri: text('request_uri'),
  method: varchar('method', { length: 10 }),
  methodClass: varchar('method_class', { length: 64 }),
  methodName: varchar('method_name', { length: 64 }),
  params: text('params'),
  requestId: varchar('request_id', { length: 64 }),
  createBy: varchar('create_by', { length: 64 }),
  createTime: moment('create_time').notNull(),
  /** Always 0: generic reads ask for it, and nothing but retention takes a line away. */
  isDeleted: smallint('is_deleted').notNull().default(0),
});
