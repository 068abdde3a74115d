import type { UserContext } from '../../../context/context.js';
import { recordActing } from '../../../http/record-acting.js';
import { fail } from '../../../support/app-error.js';
import { ProviderError, type SmsReceipt } from '../provider/provider.js';
import { createProviders } from '../provider/providers.js';
import { takeFromLimits } from './limits.js';
import { type Delivery, logEnd, logSending } from './message-log.js';

/**
 * Counts, writes down, sends, and writes down how it ended: in transactions of its own, since a message that has left
 * is not undone, and nothing waits for a provider with a transaction open.
 *
 * @throws AppError request.too_many, sms.send_failed
 */
export async function deliver(ctx: UserContext, operation: string, delivery: Delivery): Promise<void> {
  const lines = await ctx.database.ormTransaction(async (db) => {
    const inner = { ...ctx, db };
    await recordActing(inner, operation);
    await takeFromLimits(inner, delivery.order.phones);
    return logSending(inner, delivery);
  });
  const receipts = await attempt(ctx, delivery, lines);
  await ctx.database.ormTransaction((db) => logEnd({ ...ctx, db }, lines, receipts));
  const refused = receipts.filter(({ failure }) => failure !== undefined);
  if (refused.length === 0) return;
  const count = refused.length < receipts.length ? `${refused.length}/${receipts.length} ` : '';
  throw fail('sms.send_failed', { reason: `${count}${refused[0]?.failure ?? ''}` });
}

/** What became of it, whatever went wrong; a refusal of ours stands in the log too before it is thrown. */
async function attempt(ctx: UserContext, delivery: Delivery, lines: ReadonlyMap<string, string>) {
  try {
    return await ask(ctx, delivery);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'failed';
    if (error instanceof ProviderError) return failed(delivery, reason);
    await logEnd(ctx, lines, failed(delivery, reason));
    throw error;
  }
}

async function ask(ctx: UserContext, { config, order }: Delivery): Promise<readonly SmsReceipt[]> {
  const provider = createProviders(ctx)[config.category];
  if (!provider) throw fail('sms.provider_unsupported');
  return provider(config, order);
}

const failed = ({ order }: Delivery, failure: string): SmsReceipt[] =>
  order.phones.map((phone) => ({ phone, failure }));
