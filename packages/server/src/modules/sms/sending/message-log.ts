import { smsMessage } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import { createRepository } from '../../../crud/repository.js';
import { addToCount } from '../../../database/row-counts.js';
import type { SmsConfig, SmsOrder, SmsReceipt } from '../provider/provider.js';
import { sealContent } from '../sms-message/message-content.js';
import { smsMessages } from '../sms-message/sms-message.table.js';

const repository = createRepository(smsMessage, { table: smsMessages, family: 'entity' });

export interface Delivery {
  readonly config: SmsConfig;
  readonly order: SmsOrder;
  readonly purpose: 'message' | 'code';
  /** What the log keeps of what filled the template. */
  readonly content: string;
}

/** A line for each number, by number: they are there before anybody is asked to send. */
export async function logSending(
  ctx: UserContext,
  { config, order, purpose, content }: Delivery,
): Promise<ReadonlyMap<string, string>> {
  const { actor } = ctx;
  const sealed = sealContent(ctx, content);
  const lines = order.phones.map((phone) => ({
    id: ctx.ids.next(),
    tenantId: actor.tenantId,
    smsCode: config.code,
    category: config.category,
    templateId: config.templateId || null,
    purpose,
    phone,
    content: sealed,
    state: 'sending',
    createUser: actor.userId,
    createDept: actor.deptIds[0] ?? null,
    createTime: ctx.clock.now().toISOString(),
  }));
  await ctx.db.insert(smsMessages).values(lines);
  await addToCount(ctx.db, 'mall_sms_message', actor.tenantId, lines.length);
  return new Map(lines.map(({ phone, id }) => [phone, id]));
}

/** How it ended. */
export async function logEnd(
  ctx: UserContext,
  lines: ReadonlyMap<string, string>,
  receipts: readonly SmsReceipt[],
): Promise<void> {
  for (const { phone, receipt, failure } of receipts) {
    const id = lines.get(phone);
    if (id === undefined) continue;
    const state = failure === undefined ? 'sent' : 'failed';
    const values = {
      state,
      receipt: receipt?.slice(0, 200) ?? null,
      failure: failure?.slice(0, 500) ?? null,
    };
    await repository.derive(beyondScopes(ctx), [eq(smsMessages.id, id)], values);
  }
}
