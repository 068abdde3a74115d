import { type SerialCycle, serialCycles } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { workflowSerials } from './serial.table.js';
import { periodOf, serialDate } from './serial-dates.js';

/** Where and when a number is given. */
export type SerialPlace = Pick<UserContext, 'db' | 'clock' | 'wireTime'> & {
  readonly actor: Pick<UserContext['actor'], 'tenantId'>;
};

/**
 * The next number of a deployment's rule; null where it has none. One statement, which holds the rule's row until the
 * call's transaction ends: two who start at once get two numbers, and a start that fails gives its number back.
 *
 * A number that outgrows its digits is followed by the first one, and so is the last of a day, week, month or year
 * where the rule says so. A clock that is a little behind another server's never goes back to a period that is over.
 *
 * @example
 * await nextSerial(ctx, deploymentId); // 'QJ-20261124-0007'
 */
export async function nextSerial(ctx: SerialPlace, deploymentId: string): Promise<string | null> {
  const now = ctx.wireTime(ctx.clock.now());
  const { rows } = await ctx.db.execute<Given>(sql`
    with now(cycle, period) as (values ${periodsAt(now)})
    update ${workflowSerials} s set
      current_sequence = case
        when s.current_sequence is null or s.current_sequence + 1 >= 10 ^ s.suffix_length
          or now.period > s.period then s.start_sequence
        else s.current_sequence + 1 end,
      period = greatest(now.period, s.period)
    from now
    where s.tenant_id = ${ctx.actor.tenantId} and s.deployment_id = ${deploymentId} and s.is_deleted = 0
      and s.status = 1 and now.cycle = s.cycle
    returning s.prefix, s.connector, s.date_format as "dateFormat", s.suffix_length as digits,
      s.current_sequence as number`);
  const [given] = rows;
  return given ? written(given, now) : null;
}

interface Given extends Record<string, unknown> {
  readonly prefix: string | null;
  readonly connector: string | null;
  readonly dateFormat: string | null;
  readonly digits: number;
  readonly number: number;
}

/** The period that it is now, for each cycle that a rule may have. */
const periodsAt = (now: string) =>
  sql.join(
    serialCycles.map((cycle: SerialCycle) => sql`(${cycle}::text, ${periodOf(cycle, now)}::text)`),
    sql`, `,
  );

/** Parts that there are, with the connector between them. */
function written({ prefix, connector, dateFormat, digits, number }: Given, now: string): string {
  const date = dateFormat ? serialDate(dateFormat, now) : '';
  const parts = [prefix ?? '', date, String(number).padStart(digits, '0')];
  return parts.filter((part) => part !== '').join(connector ?? '');
}
