import { smsCategories } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { configOf } from '../sms/sms-config.js';
import { deliver } from './deliver.js';

interface SendInput {
  readonly code: string;
  readonly phones: string;
  readonly params: string;
}

const textsOf = (params: string): Record<string, string> =>
  Object.fromEntries(
    // The contract's schema has found an object of texts and numbers.
    Object.entries(JSON.parse(params) as Record<string, string | number>).map(([key, value]) => [
      key,
      String(value),
    ]),
  );

/** Sends one text to these numbers. */
export async function sendMessage(ctx: UserContext, { code, phones, params }: SendInput): Promise<null> {
  const config = await configOf(ctx, code);
  const order = { phones: phones.split(','), params: textsOf(params) };
  const stays = config.category === smsCategories.outbox;
  // What left may have been a code: its values are in the outbox alone, where they are the message itself.
  const content = stays ? params : JSON.stringify(Object.keys(order.params));
  await deliver(ctx, 'sms.send', { config, order, purpose: 'message', content });
  return null;
}
