import { eq, inArray, sql } from 'drizzle-orm';
import type { Values } from '../../crud/row.js';
import type { ListOptions } from '../../crud/table-reads.js';
import { depts, users } from '../../database/schema/access.js';
import type { UserContext } from '../../http/context.js';
import { withinDepts } from './dept-ancestors.js';

/** Users of a department and of everything below it; several may be given (wire contract, section 3.15). */
export const userFilter = async (ctx: UserContext, query: Values): Promise<ListOptions> => {
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
};

const contains = (text: string): string => `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;

/** The person picker's filters: names of people and of their departments, in the caller's tenant alone. */
export const pickerFilter = async (ctx: UserContext, query: Values): Promise<ListOptions> => {
  const { name, deptName, postName } = query;
  const { tenantId } = ctx.actor;
  const where = [eq(users.tenantId, tenantId)];
  if (name) {
    const pattern = contains(String(name));
    where.push(sql`(${users.realName} like ${pattern} or ${users.name} like ${pattern})`);
  }
  if (deptName) {
    const named = ctx.db
      .select({ id: sql`${depts.id}::text` })
      .from(depts)
      .where(
        sql`${depts.tenantId} = ${tenantId} and ${depts.isDeleted} = 0 and ${depts.deptName} like ${contains(String(deptName))}`,
      );
    where.push(sql`string_to_array(${users.deptId}, ',') && array(${named})`);
  }
  // Nobody has a post whose name could match.
  if (postName) where.push(inArray(users.id, ['-1']));
  return { handled: ['name', 'deptName', 'postName'], where };
};
