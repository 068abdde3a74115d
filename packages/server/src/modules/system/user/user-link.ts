import { type IdInput, splitIds, user } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import { atHome } from '../../../accounts/access/tenant-reach.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { createRepository } from '../../../crud/repository.js';

/** Columns of a user that never leave the server. */
export const hiddenUserColumns = ['passwordHash', 'mustChangePassword'] as const;

export const userRows = createRepository(user, {
  table: users,
  family: 'entity',
  hidden: hiddenUserColumns,
  order: [asc(users.id)],
});

/** The role or department ids of a user the caller can see; the caller's own without one. */
export async function linkedTo(
  ctx: UserContext,
  userId: IdInput | null | undefined,
  field: 'roleId' | 'deptId',
): Promise<string[]> {
  if (!userId) return [...(field === 'roleId' ? ctx.actor.roleIds : ctx.actor.deptIds)];
  // Oneself is there whatever rows one may see.
  const asked = String(userId) === ctx.actor.userId ? atHome(ctx) : ctx;
  const [row] = await userRows.find(asked, [String(userId)]);
  return splitIds(row?.[field] as string | null | undefined);
}
