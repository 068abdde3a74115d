import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../database/driver.js';
import { isUsable, nameOfUser } from './people.js';
import { depts } from './tables/dept.table.js';
import { posts } from './tables/post.table.js';
import { users } from './tables/user.table.js';

/** Somebody who leads a department. */
export interface Head {
  readonly id: string;
  readonly name: string;
}

interface Leading extends Head, Record<string, unknown> {
  readonly deptId: string;
  readonly category: number;
}

/**
 * Who leads each of these departments: of the people in it, those whose post is of the first category, or of the second
 * where nobody there has one of the first. A department where nobody has such a post is not among them.
 */
export async function headsByDept(
  db: Orm,
  deptIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Head[]>> {
  const found = new Map<string, Leading[]>();
  if (deptIds.length === 0) return found;
  const { rows } = await db.execute<Leading>(sql`
    select ${depts.id}::text as "deptId", ${users.id}::text as id, ${nameOfUser} as name, min(${posts.category}) as category
    from ${posts} join ${users} on ${users.tenantId} = ${posts.tenantId} and ${isUsable} and ${isIn(posts.id, users.postId)}
      cross join unnest(string_to_array(${users.deptId}, ',')) as part(id)
      join ${depts} on ${depts.tenantId} = ${users.tenantId} and ${depts.id}::text = part.id
    where ${posts.isDeleted} = 0 and ${posts.category} in (1, 2)
      and ${depts.id} = any(${sql.param([...deptIds])}::bigint[])
      and ${posts.tenantId} in (select tenant_id from ${depts} where ${depts.id} = any(${sql.param([...deptIds])}::bigint[]))
    group by ${depts.id}, ${users.id} order by ${users.id}`);
  for (const row of rows) found.set(row.deptId, [...(found.get(row.deptId) ?? []), row]);
  return new Map([...found].map(([deptId, people]) => [deptId, highest(people)]));
}

const isIn = (id: unknown, list: unknown): SQL => sql`${id}::text = any(string_to_array(${list}, ','))`;

function highest(people: readonly Leading[]): readonly Head[] {
  const category = Math.min(...people.map((one) => one.category));
  return people.filter((one) => one.category === category);
}
