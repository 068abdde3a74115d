import type { DialectName } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import { isCommonPassword } from '../../../accounts/passwords/common-passwords.js';
import { requireStrong } from '../../../accounts/passwords/password-rule.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { fail, failField } from '../../../support/app-error.js';
import { digestOf } from '../../../support/passwords.js';

/**
 * The digest of a new password that may be set.
 *
 * @throws AppError user.password_digest, user.password_weak, user.password_common, request.invalid
 */
export async function checkNewPassword(ctx: UserContext, given: string): Promise<string> {
  const itself = sendsItself(ctx.actor.dialect);
  // Its md5 would become the password of whoever uses an application of an earlier version.
  if (itself && isDigest(given)) throw fail('user.password_digest');
  if (!itself && !isDigest(given)) throw failField({ field: 'newPassword', rule: 'type' });
  if (itself) await requireStrong(ctx, given);
  const digest = itself ? digestOf(given) : given.toLowerCase();
  const names = (await ownNames(ctx)).flatMap((name) => [name, name.toLowerCase()]);
  if (isCommonPassword(digest) || names.some((name) => digestOf(name) === digest))
    throw fail('user.password_common');
  return digest;
}

/** Our own applications send the password itself; those of the family know its md5 alone (decision 023). */
const sendsItself = (dialect: DialectName): boolean => dialect === 'mall';

const isDigest = (text: string): boolean => /^[0-9a-f]{32}$/i.test(text);

async function ownNames({ db, actor }: UserContext): Promise<string[]> {
  const { account, name, realName, phone, email } = users;
  const [row] = await db
    .select({ account, name, realName, phone, email })
    .from(users)
    .where(eq(users.id, actor.userId));
  return Object.values(row ?? {}).filter((text): text is string => Boolean(text));
}
