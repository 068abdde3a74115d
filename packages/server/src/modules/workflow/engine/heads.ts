import { and, eq, inArray, sql } from 'drizzle-orm';
import { depts } from '../../../accounts/tables/dept.table.js';
import { posts } from '../../../accounts/tables/post.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import { idsIn, type Place, usable } from './people.js';

/** Posts of those who lead: of the first category, or of the second where a department has nobody of the first. */
const leading = [1, 2];

/**
 * Who leads these departments: of the people in each, those whose post is of the highest of the leading categories that
 * anybody there has. A department where nobody has such a post has no head.
 */
export async function headsOf(place: Place, deptIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const deptId of deptIds) {
    const rows = await place.db
      .select({ id: users.id, category: sql<number>`min(${posts.category})` })
      .from(users)
      .innerJoin(
        posts,
        and(
          eq(posts.tenantId, place.tenantId),
          eq(posts.isDeleted, 0),
          inArray(posts.category, leading),
          sql`${posts.id}::text = any(string_to_array(${users.postId}, ','))`,
        ),
      )
      .where(and(usable(place.tenantId), sql`${deptId} = any(string_to_array(${users.deptId}, ','))`))
      .groupBy(users.id)
      .orderBy(users.id);
    const highest = Math.min(...rows.map(({ category }) => Number(category)));
    found.push(...rows.filter(({ category }) => Number(category) === highest).map(({ id }) => id));
  }
  return [...new Set(found)];
}

/** The heads of the departments so many levels above somebody's own; 0 is the own one. */
export async function leadersOf(place: Place, userId: string, levels: number): Promise<string[]> {
  const [row] = await place.db
    .select({ deptId: users.deptId })
    .from(users)
    .where(and(eq(users.tenantId, place.tenantId), eq(users.id, userId)));
  const own = idsIn(row?.deptId ?? '');
  if (own.length === 0) return [];
  const found = await place.db
    .select({ id: depts.id, ancestors: depts.ancestors })
    .from(depts)
    .where(and(eq(depts.tenantId, place.tenantId), eq(depts.isDeleted, 0), inArray(depts.id, own)));
  const above = found.flatMap(({ id, ancestors }) => {
    const path = [...idsIn(ancestors ?? '').filter((one) => one !== '0'), id];
    return path[path.length - 1 - levels] ?? [];
  });
  return headsOf(place, [...new Set(above)]);
}
