import type { IsolationReport } from '@mall/sdk/contract';
import { integer, jsonb, pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment } from '../../../database/columns.js';

/** Runs of the isolation check: the platform's, no tenant's. */
export const isolationRuns = pgTable(
  'mall_isolation_run',
  {
    id: bigId('id').primaryKey(),
    state: varchar('state', { length: 12 }).notNull(),
    /** 1 while it is under way, then nothing: there is one at a time, whichever server is at it. */
    underWay: smallint('under_way'),
    release: varchar('release', { length: 32 }).notNull(),
    askedBy: varchar('asked_by', { length: 255 }).notNull(),
    callsPerSecond: integer('calls_per_second').notNull(),
    minutes: integer('minutes').notNull(),
    only: text('only').notNull(),
    total: integer('total').notNull().default(0),
    asked: integer('asked').notNull().default(0),
    leaks: integer('leaks').notNull().default(0),
    /** The throw-away tenants, comma-joined: whoever finds a run without its server ends them. */
    tenantIds: varchar('tenant_ids', { length: 64 }).notNull().default(''),
    /** When nobody has been at it for so long that its server must be gone. */
    leaseUntil: moment('lease_until').notNull(),
    report: jsonb('report').$type<IsolationReport>(),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time'),
  },
  (t) => [uniqueIndex('mall_isolation_one').on(t.underWay)],
);

export type StoredRun = typeof isolationRuns.$inferSelect;
