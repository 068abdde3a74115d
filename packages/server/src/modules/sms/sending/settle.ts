import type { Services } from '../../../context/context.js';

/** No provider takes as long for an answer. */
const maxMs = 15 * 60_000;

/**
 * Messages whose server ended while a provider was asked: nobody knows whether they left, and the log says so. How many.
 */
export async function settleMessages({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - maxMs).toISOString();
  const { rows } = await database.query(
    `update mall_sms_message set state = 'unknown' where state = 'sending' and create_time < $1
       and not exists (select from mall_tenant_move m where m.tenant_id = mall_sms_message.tenant_id and m.closed)
     returning id`,
    [before],
  );
  return rows.length;
}
