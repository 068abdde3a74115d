import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import type { Repository } from '../crud/repository.js';
import type { Row } from '../crud/row.js';
import { fail } from '../support/app-error.js';
import { normalizeCode } from './invite-code-text.js';
import { inviteCodes } from './tables/invite-code.table.js';
import { inviteCodeUses } from './tables/invite-code-use.table.js';

export const disabledInvite = 2;

/** Switched on, current and not used up. */
export function usableInvite(now: string): SQL {
  const { status, expireTime, usedCount, useLimit } = inviteCodes;
  return sql`${status} <> ${disabledInvite} and (${expireTime} is null or ${expireTime} > ${now}) and ${usedCount} < ${useLimit}`;
}

/**
 * Takes one use of a code of the caller's tenant, in the open transaction.
 *
 * @throws AppError invite_code.unusable
 */
export async function redeemInvite(ctx: UserContext, repository: Repository, code: string): Promise<Row> {
  const now = ctx.clock.now().toISOString();
  // One statement decides, so that two people never use the last use.
  const [row] = await repository.derive(ctx, [eq(inviteCodes.code, normalizeCode(code)), usableInvite(now)], {
    usedCount: sql`${inviteCodes.usedCount} + 1`,
    updateTime: now,
  });
  if (!row) throw fail('invite_code.unusable');
  const { tenantId } = ctx.actor;
  await ctx.db
    .insert(inviteCodeUses)
    .values({ id: ctx.ids.next(), tenantId, inviteCodeId: row.id, createTime: now });
  return row;
}
