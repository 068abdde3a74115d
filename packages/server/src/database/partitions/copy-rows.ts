import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../driver.js';
import { besideOf, listed } from './divide-statements.js';
import type { TableFacts } from './table-facts.js';

/** Rows of one statement: whoever wants to change one of them waits no longer than for these. */
const slice = 2_000;

/**
 * Copies what a divided table does not have yet, in slices and in the order of ids. Rows that somebody is changing are
 * come back to, and never waited for: so nobody waits for this while this waits for him.
 *
 * @returns how many rows were looked at
 */
export async function copyRows(database: Database, table: string, facts: TableFacts): Promise<number> {
  let [looked, after] = [0, '-1'];
  for (;;) {
    const { rows } = await database.query<{ last: string | null; count: number }>(
      `select max(id)::text as last, count(*)::int as count
       from (select id from ${table} where id > $1::bigint order by id limit ${slice}) next`,
      [after],
    );
    const { last = null, count = 0 } = rows[0] ?? {};
    if (last === null) return looked;
    while ((await copySlice(database, [table, facts], [after, last])) > 0) await pause(50);
    looked += count;
    after = last;
  }
}

/** How many of these somebody else had in hand. */
async function copySlice(
  database: Database,
  [table, { written }]: readonly [string, TableFacts],
  range: readonly [string, string],
): Promise<number> {
  const within = 'id > $1::bigint and id <= $2::bigint';
  const { rows } = await database.query<{ left: number }>(
    `with held as (select ${listed(written)} from ${table} where ${within} for share skip locked),
       copied as (insert into ${besideOf(table)} (${listed(written)}) select * from held on conflict do nothing)
     select (select count(*) from ${table} where ${within})::int - (select count(*) from held)::int as left`,
    range,
  );
  return rows[0]?.left ?? 0;
}

/** Whether both hold the same rows, at one moment of both. */
export async function isWhole(database: Database, table: string): Promise<boolean> {
  const sum = (of: string) =>
    `(select jsonb_build_array(count(*), sum(hashtextextended(to_jsonb(t)::text, 0)::numeric)) from ${of} t)`;
  const { rows } = await database.query<{ same: boolean }>(
    `select ${sum(table)} = ${sum(besideOf(table))} as same`,
  );
  return rows[0]?.same ?? false;
}
