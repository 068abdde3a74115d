import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../context/context.js';
import type { Orm } from '../../../database/driver.js';
import { partsOf } from '../../../database/partitions/growing-tables.js';
import { countWritten } from '../../../database/row-counts.js';
import { readNumberParam } from '../../../settings/params.js';

/** Rows of one statement; whoever waits for the connection waits no longer than for these. */
const most = 2_000;

interface Kept {
  readonly table: string;
  /** The moment from which a row is of no more use. */
  readonly from: SQL;
  readonly param?: string;
  readonly days: number;
  /** Its rows are listed, with a total that is kept. */
  readonly counted?: boolean;
}

/** Days for which lines of each kind of log are kept where no parameter says it. */
export const logDays = { usual: 365, api: 30, error: 90 } as const;

/** What only grows, and how long it is kept; without a parameter, until its own end. */
export const keptFor: readonly Kept[] = [
  {
    table: 'mall_session',
    from: sql`least(expires_at, revoked_at)`,
    param: 'retention.sessionDays',
    days: 30,
  },
  { table: 'mall_acting_audit', from: sql`create_time`, param: 'retention.auditDays', days: 365 },
  ...(['usual', 'api', 'error'] as const).map((kind) => ({
    table: `mall_log_${kind}`,
    from: sql`create_time`,
    param: `retention.${kind}LogDays`,
    days: logDays[kind],
    counted: true,
  })),
  {
    table: 'mall_sms_message',
    from: sql`create_time`,
    param: 'retention.smsMessageDays',
    days: 180,
    counted: true,
  },
  { table: 'mall_sms_code', from: sql`expires_at`, days: 0 },
  { table: 'mall_attempt', from: sql`expires_at`, days: 0 },
  { table: 'mall_captcha', from: sql`expires_at`, days: 0 },
];

/** Removes what has been kept long enough; how many rows went. */
export async function purge(services: Services): Promise<number> {
  let gone = 0;
  // A place of a row is unique within one partition.
  for (const kept of keptFor)
    for (const part of await partsOf(services.database, kept.table))
      for (let some = most; some === most; gone += some) some = await purgeOnce(services, kept, part);
  return gone;
}

/** One short transaction; another server that is at it is left alone, and the lock ends with the transaction. */
const purgeOnce = (services: Services, kept: Kept, part: string): Promise<number> =>
  services.database.ormTransaction(async (db) => {
    const result = await db.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('mall_retention')) as mine`,
    );
    const mine = result.rows[0]?.mine;
    return mine ? purgeSome(db, { ...kept, part }, services.clock.now()) : 0;
  });

async function purgeSome(
  db: Orm,
  { table, part, from, param, days, counted = false }: Kept & { readonly part: string },
  now: Date,
): Promise<number> {
  const kept = param === undefined ? days : await readNumberParam(db, param, days);
  if (param !== undefined && kept < 1) return 0;
  const before = new Date(now.getTime() - kept * 86_400_000).toISOString();
  const name = sql.identifier(part);
  const gone = sql.raw('gone');
  const total = counted ? sql`, total as (${countWritten(table, sql.raw('tenant_id'), gone, -1)})` : sql``;
  const result = await db.execute(sql`
    with gone as (
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${from} < ${before} limit ${most}))
      returning ${counted ? sql.raw('tenant_id') : sql.raw('1')})${total}
    select 1 from gone`);
  return result.rows.length;
}
