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
  const { dialect } = ctx.actor;
  // Its md5 would become the password of whoever uses an application of an earlier version.
  if (isDigest(given) && !sent[dialect].newOne.includes('digest')) throw fail('user.password_digest');
  const digest = digestOfSent('newPassword', given, sent[dialect].newOne);
  if (!isDigest(given)) await requireStrong(ctx, given);
  const names = (await ownNames(ctx)).flatMap((name) => [name, name.toLowerCase()]);
  if (isCommonPassword(digest) || names.some((name) => digestOf(name) === digest))
    throw fail('user.password_common');
  return digest;
}

/**
 * The digest of the password that somebody has had.
 *
 * @throws AppError request.invalid
 */
export const digestOfOld = ({ actor }: UserContext, given: string): string =>
  digestOfSent('oldPassword', given, sent[actor.dialect].oldOne);

type Sent = readonly ('itself' | 'digest')[];

/** What applications send to change a password: theirs knows the md5 alone, or both as they are (decision 023). */
const sent: Readonly<Record<DialectName, { readonly oldOne: Sent; readonly newOne: Sent }>> = {
  mall: { oldOne: ['digest'], newOne: ['itself'] },
  'blade-3': { oldOne: ['digest'], newOne: ['digest'] },
  'blade-4': { oldOne: ['itself', 'digest'], newOne: ['itself', 'digest'] },
};

function digestOfSent(field: string, given: string, forms: Sent): string {
  if (isDigest(given) && forms.includes('digest')) return given.toLowerCase();
  if (!forms.includes('itself')) throw failField({ field, rule: 'type' });
  return digestOf(given);
}

const isDigest = (text: string): boolean => /^[0-9a-f]{32}$/i.test(text);

async function ownNames({ db, actor }: UserContext): Promise<string[]> {
  const { account, name, realName, phone, email } = users;
  const [row] = await db
    .select({ account, name, realName, phone, email })
    .from(users)
    .where(eq(users.id, actor.userId));
  return Object.values(row ?? {}).filter((text): text is string => Boolean(text));
}
