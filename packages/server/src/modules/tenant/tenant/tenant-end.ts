import { user } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { revokeSessionsOf } from '../../../accounts/revoke-sessions.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import { createRepository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';

const people = createRepository(user, { table: users, family: 'entity' });

/** @throws AppError tenant.management_kept */
export function refuseManagement(rows: readonly Row[]): void {
  if (rows.some((row) => row.tenantId === managementTenant)) throw fail('tenant.management_kept');
}

/** A tenant takes its people along, and their sessions; its other rows nobody can reach any more. */
export async function removePeople(ctx: UserContext, rows: readonly Row[]): Promise<void> {
  const tenantIds = rows.map((row) => String(row.tenantId));
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.tenantId, tenantIds), eq(users.isDeleted, 0)));
  const ids = found.map((row) => row.id);
  if (ids.length > 0) await people.remove(ctx, ids);
  await revokeSessionsOf(ctx, ids);
}
