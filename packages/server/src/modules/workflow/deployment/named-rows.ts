import { and, eq, inArray } from 'drizzle-orm';
import { depts } from '../../../accounts/tables/dept.table.js';
import { posts } from '../../../accounts/tables/post.table.js';
import { roles } from '../../../accounts/tables/role.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { isRowId } from '../../../support/row-id.js';

const tables = { user: users, role: roles, dept: depts, post: posts } as const;

/** What a model or its scope can name. */
export type PlaceKind = keyof typeof tables;

export const isPlaceKind = (kind: string | undefined): kind is PlaceKind =>
  kind !== undefined && Object.hasOwn(tables, kind);

/** Those of these ids that the caller's tenant has nobody or nothing of. */
export async function missingIn(
  ctx: UserContext,
  kind: PlaceKind,
  ids: readonly string[],
): Promise<string[]> {
  const numbers = ids.filter(isRowId);
  const table = tables[kind];
  const rows =
    numbers.length === 0
      ? []
      : await ctx.db
          .select({ id: table.id })
          .from(table)
          .where(
            and(eq(table.tenantId, ctx.actor.tenantId), eq(table.isDeleted, 0), inArray(table.id, numbers)),
          );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
