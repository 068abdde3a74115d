import { sql } from 'drizzle-orm';
import type { Context } from '../../context/context.js';

/**
 * Stores a password that has just been found right at today's cost. Nobody's edit: neither version nor audit changes,
 * and a password set meanwhile stays.
 */
export async function renewHash(
  ctx: Context,
  user: { readonly id: string; readonly passwordHash: string },
  digest: string,
): Promise<void> {
  if (!ctx.passwords.isWeak(user.passwordHash)) return;
  const renewed = await ctx.passwords.hash(digest);
  await ctx.db.execute(
    sql`update mall_user set password_hash = ${renewed} where id = ${user.id} and password_hash = ${user.passwordHash}`,
  );
}
