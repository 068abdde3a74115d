import type { UserContext } from '../../context/context.js';
import { readNumberParam } from '../../settings/params.js';
import { fail } from '../../support/app-error.js';

/**
 * The one rule of passwords, for every way one is set (decisions, passwords).
 *
 * @throws AppError user.password_weak
 */
export async function requireStrong(ctx: UserContext, password: string): Promise<void> {
  const min = await readNumberParam(ctx.db, 'account.passwordMinLength', 8);
  if (password.length < min) throw fail('user.password_weak', { min });
}
