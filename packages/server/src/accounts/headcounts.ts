import { sql } from 'drizzle-orm';
import type { Orm } from '../database/driver.js';
import { isUsable } from './people.js';
import { depts } from './tables/dept.table.js';
import { posts } from './tables/post.table.js';
import { users } from './tables/user.table.js';

/** How many people are in a department itself, and with everything below it, each once. */
export interface Headcount {
  readonly people: number;
  readonly peopleWithin: number;
}

/** The people of each of these departments, counted: whoever is neither removed nor disabled. Where nobody is, none is said. */
export async function headcountsOf(
  db: Orm,
  deptIds: readonly string[],
): Promise<ReadonlyMap<string, Headcount>> {
  if (deptIds.length === 0) return new Map();
  const ids = sql.param([...deptIds]);
  const { rows } = await db.execute<Headcount & { readonly id: string } & Record<string, unknown>>(sql`
    select above.id, count(distinct ${users.id})::int as "peopleWithin",
      (count(distinct ${users.id}) filter (where above.id = part.id))::int as people
    from ${users} cross join unnest(string_to_array(${users.deptId}, ',')) as part(id)
      join ${depts} on ${depts.tenantId} = ${users.tenantId} and ${depts.id}::text = part.id and ${depts.isDeleted} = 0
      cross join unnest(string_to_array(${depts.ancestors}, ',') || part.id) as above(id)
    where ${isUsable} and above.id = any(${ids}::text[])
      and ${users.tenantId} in (select tenant_id from ${depts} where ${depts.id} = any(${ids}::bigint[]))
    group by above.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many people have each of these posts. */
export async function holdersOf(db: Orm, postIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (postIds.length === 0) return new Map();
  const ids = sql.param([...postIds]);
  const { rows } = await db.execute<{ id: string; people: number }>(sql`
    select part.id, count(distinct ${users.id})::int as people
    from ${users} cross join unnest(string_to_array(${users.postId}, ',')) as part(id)
      join ${posts} on ${posts.tenantId} = ${users.tenantId} and ${posts.id}::text = part.id
    where ${isUsable} and ${posts.id} = any(${ids}::bigint[])
      and ${users.tenantId} in (select tenant_id from ${posts} where ${posts.id} = any(${ids}::bigint[]))
    group by part.id`);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
