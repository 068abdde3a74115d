import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '../context/context.js';
import type { Orm, SqlDriver } from '../database/driver.js';
import type { Ids } from '../database/ids.js';
import { addToCount } from '../database/row-counts.js';

/** What a seed step writes with. */
export interface SeedContext {
  readonly db: Orm;
  /** Plain SQL in the same transaction. */
  readonly driver: SqlDriver;
  readonly ids: Ids;
  /** For steps that write by the product's own machinery; its writes go through `db`. */
  readonly services: Services;
  /** ISO text of the moment of seeding. */
  readonly now: string;
  readonly adminHash: string;
  readonly demoHash: string;
  /** Codes of the pages that belong to shops by default. */
  readonly shopPages: readonly string[];
}

/** Inserts rows with audit columns and keeps the exact totals; `tenantId` '' for global tables. */
export async function insertSeeds(
  { db, now }: SeedContext,
  table: PgTable,
  tenantId: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const tenant = tenantId === '' ? {} : { tenantId };
  const values = rows.map((row) => ({ ...tenant, createTime: now, updateTime: now, ...row }));
  await db.insert(table).values(values);
  await addToCount(db, getTableName(table), tenantId, rows.length);
}
