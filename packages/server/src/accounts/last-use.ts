import { inArray, sql } from 'drizzle-orm';
import type { Orm } from '../database/driver.js';
import { sessions } from './tables/session.table.js';

/** When sessions of tenants, or of people, were used last, within five minutes; who never had one is not there. */
export async function lastUseOf(
  db: Orm,
  whose: 'tenantId' | 'userId',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const of = sessions[whose];
  const rows = await db
    .select({ id: of, time: lastUse })
    .from(sessions)
    .where(inArray(of, [...ids]))
    .groupBy(of);
  return new Map(rows.map(({ id, time }) => [id, time]));
}

const lastUse = sql<string>`max(coalesce(${sessions.usedAt}, ${sessions.rotatedAt}))`.mapWith(
  sessions.rotatedAt,
);
