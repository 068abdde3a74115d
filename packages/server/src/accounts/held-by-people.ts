import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import type { Row } from '../crud/row.js';
import { fail } from '../support/app-error.js';
import { users } from './tables/user.table.js';

type Held = typeof users.roleId | typeof users.deptId | typeof users.postId;

/**
 * What people have cannot go: they would be left with less than somebody meant, or with nothing.
 *
 * @throws AppError row.in_use
 */
export const refuseHeld =
  (column: Held) =>
  async (ctx: UserContext, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return;
    const ids = sql.join(
      rows.map(({ id }) => sql`${id}`),
      sql`, `,
    );
    const found = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          inArray(users.tenantId, [...new Set(rows.map(({ tenantId }) => String(tenantId)))]),
          eq(users.isDeleted, 0),
          sql`string_to_array(${column}, ',') && array[${ids}]::text[]`,
        ),
      )
      .limit(1);
    if (found.length > 0) throw fail('row.in_use');
  };
