import { splitIds } from '@mall/sdk/contract';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { depts } from '../../../accounts/tables/dept.table.js';
import { posts } from '../../../accounts/tables/post.table.js';
import { roles } from '../../../accounts/tables/role.table.js';
import type { UserContext } from '../../../context/context.js';
import { dataScopeSql } from '../../../crud/data-scope.js';
import { fail } from '../../../support/app-error.js';
import { requireWithinReach } from '../dept/dept-ancestors.js';
import { outrank } from './user-rank.js';

const holders = { role: roles, dept: depts, post: posts } as const;

type Check = (ctx: UserContext, tenantId: string, given: unknown, had?: unknown) => Promise<void>;

/** Checks what is added: rows of the person's tenant, and allowed by what the holder alone asks. */
const checkOf =
  (
    holder: keyof typeof holders,
    allow?: (ctx: UserContext, tenantId: string, ids: readonly string[]) => Promise<void>,
  ): Check =>
  async (ctx, tenantId, given, had) => {
    const ids = added(given, had);
    if (ids.length === 0) return;
    await requireOfTenant(ctx, holder, tenantId, ids);
    await allow?.(ctx, tenantId, ids);
  };

/** Ids that are given now and were not had before; what somebody has stays theirs whoever edits the row. */
function added(given: unknown, had: unknown): string[] {
  const before = new Set(splitIds(had as string | null | undefined));
  return splitIds(given as string | null | undefined).filter((id) => !before.has(id));
}

/** @throws AppError row.not_found for an id of another tenant, or one that the giver's grants hide, as for one that is not there */
async function requireOfTenant(
  ctx: UserContext,
  holder: keyof typeof holders,
  tenantId: string,
  ids: readonly string[],
) {
  const table = holders[holder];
  const shown = dataScopeSql({ name: holder }, getTableColumns(table), ctx);
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.isDeleted, 0), inArray(table.id, [...ids]), ...shown));
  const found = new Set(rows.map((row) => row.id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
}

/**
 * Roles that are given belong to the person's tenant and allow nothing that the giver may not.
 *
 * @throws AppError row.not_found, role.grant_exceeds
 */
export const checkRoles = checkOf('role', async (ctx, tenantId, ids) => {
  if (await outrank(ctx, tenantId, ids)) throw fail('role.grant_exceeds');
});

/**
 * Departments that are given belong to the person's tenant; who administers nothing gives those from their own down,
 * since what people see may depend on their department.
 *
 * @throws AppError row.not_found, role.grant_exceeds
 */
export const checkDepts = checkOf('dept', (ctx, _tenantId, ids) => requireWithinReach(ctx, ids));

/**
 * Posts that are given belong to the person's tenant; they allow nothing, so anybody may give any of them.
 *
 * @throws AppError row.not_found
 */
export const checkPosts = checkOf('post');
