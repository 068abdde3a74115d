import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { smsCategories } from '@mall/sdk/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { readNumberParam } from '../../../settings/params.js';
import { fail } from '../../../support/app-error.js';
import { deliver } from '../sending/deliver.js';
import { configInUse } from '../sms/sms-config.js';
import { hiddenContent } from '../sms-message/message-content.js';
import { smsCodes } from './sms-code.table.js';

export const codeRules = { 'sms.codeMinutes': 5, 'sms.codeAttempts': 5 } as const;

/** A code to this number, through the configuration in use. */
export async function sendCode(
  ctx: UserContext,
  { phone }: { readonly phone: string },
): Promise<{ success: boolean; phone: string; id: string }> {
  const config = await configInUse(ctx);
  const [id, code] = [randomUUID(), newCode()];
  const stays = config.category === smsCategories.outbox;
  const content = stays ? JSON.stringify({ code }) : hiddenContent;
  const order = { phones: [phone], params: { code } };
  await deliver(ctx, 'sms.sendValidate', { config, order, purpose: 'code', content });
  await keep(ctx, id, phone, code);
  await dropOlder(ctx, id, phone);
  return { success: true, phone, id };
}

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

async function keep(ctx: UserContext, id: string, phone: string, code: string): Promise<void> {
  const minutes = await readNumberParam(ctx.db, 'sms.codeMinutes', codeRules['sms.codeMinutes']);
  const { tenantId } = ctx.actor;
  const expiresAt = new Date(ctx.clock.now().getTime() + minutes * 60_000).toISOString();
  await ctx.db.insert(smsCodes).values({ id, tenantId, phone, digest: digestOf(ctx, id, code), expiresAt });
}

const digestOf = ({ rowSecrets }: UserContext, id: string, code: string): string =>
  rowSecrets.digest(`sms-code:${id}`, code);

/** The newest code alone is right. */
async function dropOlder(ctx: UserContext, id: string, phone: string): Promise<void> {
  await ctx.db
    .delete(smsCodes)
    .where(and(eq(smsCodes.tenantId, ctx.actor.tenantId), eq(smsCodes.phone, phone), ne(smsCodes.id, id)));
}

interface Returned {
  readonly id: string;
  readonly phone: string;
  readonly value: string;
}

/** @throws AppError sms.code_wrong, whatever is wrong: another code, number or tenant, too late, too often, once more */
export async function checkCode(ctx: UserContext, returned: Returned): Promise<null> {
  const digest = await reserve(ctx, returned);
  const given = digestOf(ctx, returned.id, returned.value);
  if (digest === undefined || !timingSafeEqual(Buffer.from(digest), Buffer.from(given)))
    throw fail('sms.code_wrong');
  // Of two that are right at once, one has used it up.
  const used = await ctx.db
    .delete(smsCodes)
    .where(eq(smsCodes.id, returned.id))
    .returning({ id: smsCodes.id });
  if (used.length === 0) throw fail('sms.code_wrong');
  return null;
}

/** Takes one of the code's attempts before it is looked at; undefined when there is none left, or no such code. */
async function reserve(ctx: UserContext, { id, phone }: Returned): Promise<string | undefined> {
  const most = await readNumberParam(ctx.db, 'sms.codeAttempts', codeRules['sms.codeAttempts']);
  const result = await ctx.db.execute<{ digest: string }>(sql`
    update mall_sms_code set attempts = attempts + 1
    where id = ${id} and tenant_id = ${ctx.actor.tenantId} and phone = ${phone}
      and expires_at > ${ctx.clock.now().toISOString()} and attempts < ${most}
    returning digest`);
  const [row] = result.rows;
  return row?.digest;
}
