import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import { withinDepts } from '../../../accounts/access/within-depts.js';
import { depts } from '../../../accounts/tables/dept.table.js';
import { posts } from '../../../accounts/tables/post.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import type { ListOptions } from '../../../crud/table-reads.js';

/** Users of a department and of everything below it; several may be given (wire contract, section 3.15). */
export async function userFilter(ctx: UserContext, query: Values): Promise<ListOptions> {
  const { deptId } = query;
  if (deptId === undefined || deptId === null || deptId === '') return {};
  const below = await ctx.db
    .select({ id: depts.id })
    .from(depts)
    .where(sql`${depts.isDeleted} = 0 and ${withinDepts([String(deptId)])}`);
  const ids = [String(deptId), ...below.map((row) => row.id)];
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return {
    handled: ['deptId'],
    where: [sql`string_to_array(${users.deptId}, ',') && array[${list}]::text[]`],
  };
}

/** The person picker's filters: names of people, departments and posts, in the caller's tenant alone. */
export function pickerFilter(ctx: UserContext, query: Values): ListOptions {
  const { name, deptName, postName } = query;
  const where: SQL[] = [eq(users.tenantId, ctx.actor.tenantId)];
  if (name)
    where.push(sql`(${users.realName} like ${contains(name)} or ${users.name} like ${contains(name)})`);
  if (deptName) where.push(linkedByName(ctx, depts, depts.deptName, users.deptId, deptName));
  if (postName) where.push(linkedByName(ctx, posts, posts.postName, users.postId, postName));
  return { handled: ['name', 'deptName', 'postName'], where };
}

const contains = (text: unknown): string => `%${String(text).replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;

/** People who are linked to a department or post of their tenant with such a name. */
function linkedByName(
  ctx: UserContext,
  table: typeof depts | typeof posts,
  name: typeof depts.deptName | typeof posts.postName,
  link: typeof users.deptId | typeof users.postId,
  text: unknown,
): SQL {
  const named = ctx.db
    .select({ id: sql`${table.id}::text` })
    .from(table)
    .where(and(eq(table.tenantId, ctx.actor.tenantId), eq(table.isDeleted, 0), like(name, contains(text))));
  return sql`string_to_array(${link}, ',') && array(${named})`;
}
