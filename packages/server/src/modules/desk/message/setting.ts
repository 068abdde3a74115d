import { randomBytes } from 'node:crypto';
import { type InputOf, type Language, type message, type OutputOf, toLanguage } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { waitAnew } from '../../../messages/daily.js';
import { secretNameOf } from '../../../messages/delivery/webhook.js';
import { webhookDestination } from '../../../messages/delivery/webhook-address.js';
import { messageSettings as t } from '../../../messages/message-setting.table.js';
import { fail } from '../../../support/app-error.js';
import type { Settings } from '../../../support/settings.js';

type Setting = OutputOf<typeof message.operations.setting>;
type Change = InputOf<typeof message.operations.saveSetting>;

/** How the caller is told; who has chosen nothing is told on the site alone. */
export async function readSetting(ctx: UserContext, { mailUrl }: Settings): Promise<Setting> {
  const kept = await keptOf(ctx);
  return {
    mail: kept?.mail ?? false,
    mailAddress: await mailAddressOf(ctx),
    mailReady: mailUrl !== undefined,
    webhook: kept?.webhook ?? false,
    webhookUrl: kept?.webhookUrl ?? null,
    webhookSigned: (kept?.webhookSecret ?? null) !== null,
    mailOff: (kept?.mailOff ?? []).join(','),
    webhookOff: (kept?.webhookOff ?? []).join(','),
    mailDaily: kept?.mailDaily ?? null,
    webhookDaily: kept?.webhookDaily ?? null,
    quietFrom: kept?.quietFrom ?? null,
    quietUntil: kept?.quietUntil ?? null,
    language: toLanguage(kept?.language) ?? ctx.language,
  };
}

/**
 * @throws AppError message.address_forbidden, message.webhook_incomplete, message.no_mail_address,
 *   message.quiet_incomplete
 */
export async function saveSetting(ctx: UserContext, settings: Settings, change: Change): Promise<void> {
  const kept = await keptOf(ctx);
  const webhookUrl = change.webhookUrl === undefined ? (kept?.webhookUrl ?? null) : change.webhookUrl || null;
  if (change.webhookUrl) webhookDestination(change.webhookUrl, settings.webhookHosts);
  const wanted = {
    mail: change.mail ?? kept?.mail ?? false,
    webhook: change.webhook ?? kept?.webhook ?? false,
    webhookUrl,
    mailOff: kindsIn(change.mailOff, kept?.mailOff),
    webhookOff: kindsIn(change.webhookOff, kept?.webhookOff),
    mailDaily: timeIn(change.mailDaily, kept?.mailDaily),
    webhookDaily: timeIn(change.webhookDaily, kept?.webhookDaily),
    quietFrom: timeIn(change.quietFrom, kept?.quietFrom),
    quietUntil: timeIn(change.quietUntil, kept?.quietUntil),
    language: change.language ?? kept?.language ?? ctx.language,
  };
  if (isHalf(wanted)) throw fail('message.quiet_incomplete');
  if (wanted.webhook && (webhookUrl === null || !kept?.webhookSecret))
    throw fail('message.webhook_incomplete');
  if (change.mail === true && (await mailAddressOf(ctx)) === null) throw fail('message.no_mail_address');
  await keep(ctx, wanted);
  if (wanted.mailDaily !== (kept?.mailDaily ?? null)) await waitAnew(ctx, 'mail', wanted.mailDaily);
  if (wanted.webhookDaily !== (kept?.webhookDaily ?? null))
    await waitAnew(ctx, 'webhook', wanted.webhookDaily);
}

const kindsIn = (given: string | null | undefined, kept: readonly string[] = []): string[] =>
  given === undefined ? [...kept] : [...new Set((given ?? '').split(',').filter((kind) => kind !== ''))];

const timeIn = (given: string | null | undefined, kept: string | null = null): string | null =>
  given === undefined ? kept : given || null;

/** Hours without an end, or without a beginning, or that never end. */
const isHalf = ({ quietFrom, quietUntil }: Record<'quietFrom' | 'quietUntil', string | null>): boolean =>
  (quietFrom === null) !== (quietUntil === null) || (quietFrom !== null && quietFrom === quietUntil);

/** A new secret to sign with, told once. */
export async function renewSecret(ctx: UserContext): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { userId } = ctx.actor;
  await keep(ctx, { webhookSecret: ctx.rowSecrets.seal(secretNameOf(userId), secret) });
  return secret;
}

async function keptOf({ db, actor }: UserContext) {
  const [kept] = await db
    .select()
    .from(t)
    .where(and(eq(t.tenantId, actor.tenantId), eq(t.userId, actor.userId)));
  return kept;
}

async function keep(
  ctx: UserContext,
  values: Partial<Omit<typeof t.$inferInsert, 'tenantId' | 'userId' | 'updateTime'>>,
): Promise<void> {
  const { tenantId, userId } = ctx.actor;
  const set = { ...values, updateTime: ctx.clock.now().toISOString() };
  await ctx.db
    .insert(t)
    .values({ language: ctx.language satisfies Language, ...set, tenantId, userId })
    .onConflictDoUpdate({ target: [t.tenantId, t.userId], set });
}

async function mailAddressOf({ db, actor }: UserContext): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId));
  return row?.email || null;
}
