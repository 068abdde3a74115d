import type { Database } from '../../../database/driver.js';

/** As PostgreSQL's own autovacuum has it: this many rows, and this part of those that are there. */
const minChanges = 1_000;
const minShare = 0.2;

/**
 * Gives room back that removed rows held, and notes which pages hold rows that everybody sees, so that totals are
 * counted from an index alone. PostgreSQL does that by itself; the embedded database has nobody who would. Tables that
 * little has happened to are left as they are.
 *
 * @returns the names of the tables that were done
 */
export async function reclaim(database: Database): Promise<string[]> {
  if (database.kind !== 'pglite') return [];
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_stat_user_tables
     where greatest(n_ins_since_vacuum, n_dead_tup) > $1::float8 + $2::float8 * n_live_tup order by relname`,
    [minChanges, minShare],
  );
  // One at a time: whoever waits for the connection waits no longer than for one table.
  for (const { name } of rows) await database.query(`vacuum (analyze) ${name}`);
  return rows.map(({ name }) => name);
}
