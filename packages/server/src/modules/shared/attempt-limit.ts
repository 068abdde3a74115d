import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../database/driver.js';
import { attempts } from './tables/attempt.table.js';

const minutes = 30;

/** Failures in the last 30 minutes; each failure renews the time (wire contract, section 2.2, lock). */
export const countAttempts = async (db: Orm, key: string, now: Date): Promise<number> => {
  const rows = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(sql`${attempts.key} = ${key} and ${attempts.expiresAt} > ${now.toISOString()}`);
  return rows[0]?.count ?? 0;
};

/** Counts one more in a single statement, so that two servers never lose one. */
export const addAttempt = async (db: Orm, key: string, now: Date): Promise<void> => {
  const until = new Date(now.getTime() + minutes * 60_000).toISOString();
  await db
    .insert(attempts)
    .values({ key, count: 1, expiresAt: until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.expiresAt} > ${now.toISOString()} then ${attempts.count} + 1 else 1 end`,
        expiresAt: until,
      },
    });
};

export const clearAttempts = async (db: Orm, key: string): Promise<void> => {
  await db.delete(attempts).where(eq(attempts.key, key));
};

export const accountKey = (tenantId: string, account: string): string =>
  `account:${tenantId}:${account.toLowerCase()}`;
export const addressKey = (address: string): string => `address:${address}`;
export const captchaKey = (address: string): string => `captcha:${address}`;
