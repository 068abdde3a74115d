import { eq, sql } from 'drizzle-orm';
import { attempts } from '../../../accounts/tables/attempt.table.js';
import type { UserContext } from '../../../context/context.js';
import { readNumberParam } from '../../../settings/params.js';
import { tooBusy } from '../../../support/app-error.js';

/** So many within so many seconds, counted from the first. */
interface Limit {
  readonly key: string;
  readonly seconds: number;
  readonly most: number;
  readonly amount: number;
}

export const smsLimits = {
  'sms.tenantPerMinute': 100,
  'sms.tenantPerDay': 5000,
  'sms.phonePerMinute': 1,
  'sms.phonePerDay': 10,
} as const;

const [minute, day] = [60, 86_400];

/** What these messages take from what the tenant and each of the numbers have left. All of it, or the call is refused. */
export async function takeFromLimits(ctx: UserContext, phones: readonly string[]): Promise<void> {
  const most = async (key: keyof typeof smsLimits) => readNumberParam(ctx.db, key, smsLimits[key]);
  const tenant = `sms:${ctx.actor.tenantId}`;
  const [perMinute, perDay] = [await most('sms.phonePerMinute'), await most('sms.phonePerDay')];
  // One order for all callers: two of them that send to the same people never wait for each other in turn.
  for (const phone of [...phones].sort()) {
    await take(ctx, { key: `${tenant}:${phone}:minute`, seconds: minute, most: perMinute, amount: 1 });
    await take(ctx, { key: `${tenant}:${phone}:day`, seconds: day, most: perDay, amount: 1 });
  }
  const amount = phones.length;
  const ofTenant = { minute: await most('sms.tenantPerMinute'), day: await most('sms.tenantPerDay') };
  await take(ctx, { key: `${tenant}:minute`, seconds: minute, most: ofTenant.minute, amount });
  await take(ctx, { key: `${tenant}:day`, seconds: day, most: ofTenant.day, amount });
}

/**
 * Takes as many of what is left, before anything is sent: one statement, however many ask at once.
 *
 * @throws AppError request.too_many with the seconds after which there is more
 */
async function take(ctx: UserContext, limit: Limit): Promise<void> {
  const { key, seconds, most, amount } = limit;
  const now = ctx.clock.now();
  const later = new Date(now.getTime() + seconds * 1000).toISOString();
  const live = sql`${attempts.expiresAt} > ${now.toISOString()}`;
  if (amount > most) throw tooBusy(seconds);
  const taken = await ctx.db
    .insert(attempts)
    .values({ key, count: amount, expiresAt: later })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${live} then ${attempts.count} + ${amount} else ${amount} end`,
        expiresAt: sql`case when ${live} then ${attempts.expiresAt} else ${later} end`,
      },
      setWhere: sql`(not (${live}) or ${attempts.count} + ${amount} <= ${most})`,
    })
    .returning({ key: attempts.key });
  if (taken.length === 0) throw tooBusy(await waitFor(ctx, limit));
}

async function waitFor({ db, clock }: UserContext, { key, seconds }: Limit): Promise<number> {
  const now = clock.now().toISOString();
  const [row] = await db
    .select({ left: sql<string>`ceil(extract(epoch from ${attempts.expiresAt} - ${now}::timestamptz))` })
    .from(attempts)
    .where(eq(attempts.key, key));
  return Math.min(seconds, Math.max(1, Number(row?.left ?? seconds)));
}
