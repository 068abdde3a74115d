import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../database/driver.js';
import { attempts } from '../tables/attempt.table.js';

const minutes = 30;

const later = (now: Date): string => new Date(now.getTime() + minutes * 60_000).toISOString();

const isLive = (now: Date) => sql`${attempts.expiresAt} > ${now.toISOString()}`;

/**
 * Takes one of a key's attempts, before anything is tried: one statement, so that however many come at once, at
 * however many servers, no more than the limit go on. False: there is none left.
 */
export async function reserveAttempt(db: Orm, key: string, limit: number, now: Date): Promise<boolean> {
  if (limit < 1) return false;
  const rows = await db
    .insert(attempts)
    .values({ key, count: 1, expiresAt: later(now) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isLive(now)} then ${attempts.count} + 1 else 1 end`,
        expiresAt: sql`case when ${isLive(now)} then ${attempts.expiresAt} else ${later(now)} end`,
      },
      setWhere: sql`not (${isLive(now)}) or ${attempts.count} < ${limit}`,
    })
    .returning({ count: attempts.count });
  return rows.length > 0;
}

/** What was tried has failed: it counts for 30 minutes from now (wire contract, section 2.2, lock). */
export async function renewAttempts(db: Orm, key: string, now: Date): Promise<void> {
  await db
    .update(attempts)
    .set({ expiresAt: later(now) })
    .where(eq(attempts.key, key));
}

/** Gives a reserved attempt back; it was no failure. */
export async function returnAttempt(db: Orm, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), sql`${attempts.count} > 0`));
}

export async function clearAttempts(db: Orm, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

export const accountKey = (tenantId: string, account: string): string =>
  `account:${tenantId}:${account.toLowerCase()}`;
export const addressKey = (address: string): string => `address:${address}`;
export const captchaKey = (address: string): string => `captcha:${address}`;
