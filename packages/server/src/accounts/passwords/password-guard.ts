import type { Context } from '../../context/context.js';
import { readNumberParam } from '../../settings/params.js';
import { fail } from '../../support/app-error.js';
import { createKeyedLimit } from '../../support/keyed-limit.js';
import {
  accountKey,
  addressKey,
  clearAttempts,
  renewAttempts,
  reserveAttempt,
  returnAttempt,
} from './attempt-limit.js';

export interface Guessed {
  readonly tenantId: string;
  readonly account: string;
}

/** Runs `check` if account and address have an attempt left; undefined from it is a failure that counts. */
export type PasswordGuard = <T>(
  ctx: Context,
  guessed: Guessed,
  check: () => Promise<T | undefined>,
) => Promise<T | undefined>;

/**
 * The one way to compare a password with a stored one: what fails is counted for account and address, and the
 * attempt is taken before it is known to fail. Right ones that come together wait for each other rather than take
 * each other's attempts. Outside of transactions, or a refusal would undo the count.
 *
 * @throws AppError auth.locked
 */
export function createPasswordGuard(): PasswordGuard {
  const perAddress = createKeyedLimit(5, 100);
  const perAccount = createKeyedLimit(1, 100);
  return (ctx, guessed, check) => {
    const account = accountKey(guessed.tenantId, guessed.account);
    const address = addressKey(ctx.address);
    return perAddress(address, () => perAccount(account, () => tryOnce(ctx, account, address, check)));
  };
}

async function tryOnce<T>(
  ctx: Context,
  account: string,
  address: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const now = ctx.clock.now();
  await reserve(ctx, account, address, now);
  const found = await check().catch(async (error: unknown) => {
    // Nothing was learnt from it: a full queue or a lost database is nobody's failure.
    await giveBack(ctx, [account, address]);
    throw error;
  });
  if (found === undefined) {
    await renewAttempts(ctx.db, account, now);
    await renewAttempts(ctx.db, address, now);
    return undefined;
  }
  await clearAttempts(ctx.db, account);
  await returnAttempt(ctx.db, address);
  return found;
}

/** An address is locked after this many failures (decisions, limits). */
const addressLimit = 20;

async function reserve(ctx: Context, account: string, address: string, now: Date): Promise<void> {
  const limit = await readNumberParam(ctx.db, 'account.failCount', 5);
  if (!(await reserveAttempt(ctx.db, address, addressLimit, now))) throw fail('auth.locked');
  if (await reserveAttempt(ctx.db, account, limit, now)) return;
  await returnAttempt(ctx.db, address);
  throw fail('auth.locked');
}

async function giveBack(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) await returnAttempt(ctx.db, key);
}
