import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { OutgoingError } from '../../support/outgoing-post.js';
import type { Channels } from './channels.js';
import { DeliveryError, type Given, type Taken } from './delivery.js';
import { takeDue } from './due.js';

/** How often it takes some before it lets whoever wants to end the server do so; what is left is taken at the next look. */
const rounds = 20;
/** The wait doubles from this, in seconds, to the longest; after so many attempts nobody tries any more: a day and a half. */
const firstWait = 15;
const longestWait = 4 * 3600;
const mostAttempts = 20;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Sends what is due. Any number of servers may be at it: each takes some under a lease, and what a
 * server that was killed had taken is taken again when that has ended.
 */
export async function deliverDue(services: Given, channels: Channels, log: Log): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const taken = await takeDue(services);
    if (taken.length === 0) return;
    await Promise.all(taken.map((one) => attempt(services, channels, one, log)));
  }
}

async function attempt(services: Given, channels: Channels, delivery: Taken, log: Log): Promise<void> {
  if (delivery.over) return settle(services, delivery, { state: 3 });
  try {
    const send = channels[delivery.channel];
    if (!send) throw new DeliveryError('unknown_channel', true);
    await send(delivery);
    await settle(services, delivery, { state: 1 });
  } catch (error) {
    const { messageId, channel, attempts } = delivery;
    const code = codeOf(error);
    log.warn({ messageId, channel, attempts, code }, 'message not delivered');
    const final = (error instanceof DeliveryError && error.final) || attempts >= mostAttempts;
    await settle(services, delivery, { state: final ? 2 : 0, error: code });
  }
}

/** Nothing of an address or a text is in it. */
function codeOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.code.slice(0, 64);
  if (error instanceof OutgoingError) return error.message.slice(0, 64);
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code.slice(0, 64) : 'failed';
}

/** What goes as one message is settled as one: nobody finds half of it left. What is tried again stays as it is. */
async function settle(
  { database, clock }: Given,
  { messageId, channel, attempts, told, dropped }: Taken,
  { state, error = null }: { readonly state: 0 | 1 | 2 | 3; readonly error?: string | null },
): Promise<void> {
  const now = clock.now();
  const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1)) * 1000;
  const [settled, over] = state === 0 ? [[messageId], []] : [[...told, ...dropped], [...dropped]];
  const becomes = sql`case when message_id = any(${sql.param(over)}::bigint[]) then 3 else ${state}::smallint end`;
  await database.orm.execute(sql`
    update mall_message_delivery set state = ${becomes}, error = ${error},
      sent_time = case when ${becomes} = 1 then ${now.toISOString()}::timestamptz end,
      next_time = ${new Date(now.getTime() + wait).toISOString()}::timestamptz
    where message_id = any(${sql.param(settled)}::bigint[]) and channel = ${channel} and state = 0
      and exists (select 1 from mall_message_delivery own
        where own.message_id = ${messageId} and own.channel = ${channel} and own.attempts = ${attempts})`);
}
