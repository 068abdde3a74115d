import { type InputOf, splitIds, type user } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { findAll } from '../../shared/find-all.js';
import { readParam } from '../../shared/params.js';
import { digestOf, generatePassword, hashDigest, verifyDigest } from '../../shared/password-hash.js';
import { requireStrong } from '../../shared/password-rule.js';
import { revokeSessionsOf } from '../../shared/revoke-sessions.js';
import { users } from '../../shared/tables/user.table.js';
import { atHome, enterTenant } from '../../shared/tenant-reach.js';
import { userRows } from './user-link.js';
import { refuseHigher } from './user-rank.js';

type Operations = typeof user.operations;
const emptyDigest = digestOf('');

/** The password an operator has set on purpose, or one that nobody could guess (decisions, passwords). */
export const firstPassword = async (ctx: UserContext): Promise<string> =>
  (await readParam(ctx.db, 'account.initPassword', '')) || generatePassword();

export interface Prepared {
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  /** Shown once, to whoever made it; absent where the caller chose the password. */
  readonly shown?: string;
}

/** A given password is checked; without one, one is made that must be changed at the first sign-in. */
export const preparePassword = async (ctx: UserContext, given: unknown): Promise<Prepared> => {
  if (typeof given === 'string' && given !== '') {
    await requireStrong(ctx, given);
    return { passwordHash: await hashDigest(digestOf(given)), mustChangePassword: false };
  }
  const shown = await firstPassword(ctx);
  return { passwordHash: await hashDigest(digestOf(shown)), mustChangePassword: true, shown };
};

/** New passwords for these people, shown once; all their sessions end. */
export const resetPasswords = async (ctx: UserContext, input: InputOf<Operations['resetPassword']>) => {
  const rows = await findAll(ctx, userRows, splitIds(input.userIds));
  const made: { id: string; account: string; password: string }[] = [];
  for (const row of rows) {
    await enterTenant(ctx, String(row.tenantId), 'user.resetPassword');
    await refuseHigher(ctx, row);
    const password = await firstPassword(ctx);
    await userRows.update(ctx, row.id, {
      passwordHash: await hashDigest(digestOf(password)),
      mustChangePassword: true,
    });
    made.push({ id: row.id, account: String(row.account), password });
  }
  await revokeSessionsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return made;
};

/** One's own password, by the md5 values that travel at sign-in; the other sessions end. */
export const updatePassword = async (
  ctx: UserContext,
  { oldPassword, newPassword, newPassword1 }: InputOf<Operations['updatePassword']>,
): Promise<null> => {
  if (newPassword.toLowerCase() !== newPassword1.toLowerCase()) throw fail('user.password_mismatch');
  const { userId, sessionId } = ctx.actor;
  const [row] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!row || !(await verifyDigest(oldPassword, row.hash))) throw fail('user.password_wrong');
  if (newPassword.toLowerCase() === emptyDigest) await requireStrong(ctx, '');
  if (await verifyDigest(newPassword, row.hash)) throw fail('user.password_same');
  const passwordHash = await hashDigest(newPassword);
  await userRows.update(atHome(ctx), userId, { passwordHash, mustChangePassword: false });
  await revokeSessionsOf(ctx, [userId], sessionId);
  return null;
};
