import { type InputOf, type OutputOf, splitIds, type user } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { atHome, enterTenant } from '../../../accounts/access/tenant-reach.js';
import { generatePassword } from '../../../accounts/passwords/generated-password.js';
import type { PasswordGuard } from '../../../accounts/passwords/password-guard.js';
import { requireStrong } from '../../../accounts/passwords/password-rule.js';
import { revokeSessionsOf } from '../../../accounts/revoke-sessions.js';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { inTransaction } from '../../../http/own-transaction.js';
import { findAll } from '../../../rules/find-all.js';
import { readParam } from '../../../settings/params.js';
import { fail } from '../../../support/app-error.js';
import { digestOf } from '../../../support/passwords.js';
import { checkNewPassword, digestOfOld } from './new-password.js';
import { userRows } from './user-link.js';
import { refuseHigher } from './user-rank.js';

type Operations = typeof user.operations;

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
export async function preparePassword(ctx: UserContext, given: unknown): Promise<Prepared> {
  if (typeof given === 'string' && given !== '') {
    await requireStrong(ctx, given);
    return { passwordHash: await ctx.passwords.hash(digestOf(given)), mustChangePassword: false };
  }
  const shown = await firstPassword(ctx);
  return { passwordHash: await ctx.passwords.hash(digestOf(shown)), mustChangePassword: true, shown };
}

type Made = OutputOf<Operations['resetPassword']>;

/** New passwords for these people, shown once; all their sessions end. */
export async function resetPasswords(
  ctx: UserContext,
  input: InputOf<Operations['resetPassword']>,
): Promise<Made> {
  const userIds = splitIds(input.userIds);
  const made: Made = [];
  const hashes = new Map<string, string>();
  for (const { id, account } of await resettable(ctx, userIds)) {
    const password = await firstPassword(ctx);
    hashes.set(id, await ctx.passwords.hash(digestOf(password)));
    made.push({ id, account: String(account), password });
  }
  await inTransaction(ctx, 'user.resetPassword', async (inner) => {
    for (const row of await resettable(inner, userIds)) {
      await enterTenant(inner, String(row.tenantId), 'user.resetPassword');
      const passwordHash = hashes.get(row.id);
      await userRows.update(inner, row.id, { passwordHash, mustChangePassword: true });
    }
    await revokeSessionsOf(inner, userIds);
  });
  return made;
}

/** People whose password the caller may set; checked before anything is made, and again where it is written. */
async function resettable(ctx: UserContext, userIds: readonly string[]): Promise<Row[]> {
  const rows = await findAll(ctx, userRows, userIds);
  for (const row of rows) await refuseHigher(ctx, row);
  return rows;
}

type Change = InputOf<Operations['updatePassword']>;

/** One's own password; the other sessions end. */
export const createPasswordChange =
  (guard: PasswordGuard) =>
  async (ctx: UserContext, { oldPassword, newPassword, newPassword1 }: Change): Promise<null> => {
    if (newPassword !== newPassword1) throw fail('user.password_mismatch');
    const old = digestOfOld(ctx, oldPassword);
    const digest = await checkNewPassword(ctx, newPassword);
    const { userId, sessionId, homeTenantId: tenantId, account } = ctx.actor;
    const stored = await guard(ctx, { tenantId, account }, async () => {
      const hash = await hashOf(ctx);
      return hash !== undefined && (await ctx.passwords.verify(old, hash)) ? hash : undefined;
    });
    if (stored === undefined) throw fail('user.password_wrong');
    if (digest === old) throw fail('user.password_same');
    const passwordHash = await ctx.passwords.hash(digest);
    await inTransaction(ctx, 'user.updatePassword', async (inner) => {
      // Whoever was faster has made the old password a wrong one.
      if ((await hashOf(inner, sql`for update`)) !== stored) throw fail('user.password_wrong');
      await userRows.update(atHome(inner), userId, { passwordHash, mustChangePassword: false });
      await revokeSessionsOf(inner, [userId], sessionId);
    });
    return null;
  };

async function hashOf(ctx: UserContext, lock = sql``): Promise<string | undefined> {
  const result = await ctx.db.execute<{ hash: string }>(
    sql`select password_hash as hash from mall_user where id = ${ctx.actor.userId} ${lock}`,
  );
  return result.rows[0]?.hash;
}
