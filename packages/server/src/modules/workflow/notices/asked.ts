import { sql } from 'drizzle-orm';
import { usable } from '../../../accounts/people.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { TellingPlace } from '../../../messages/announce.js';

/** Who may take a task that nobody has. */
export interface Asked {
  readonly users: readonly string[];
  /** Aliases and ids of roles, and ids of departments. */
  readonly groups: readonly string[];
}

/** As many as are told at once of a task that a whole role may take: the others see it in their list. */
const mostTold = 500;

/** Who may take each of these; one statement for any number of them. */
export async function askedByTask(
  { db }: Pick<TellingPlace, 'db'>,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, Asked>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await db.execute<{ taskId: string; users: string[]; groups: string[] }>(sql`
    select task_id as "taskId",
      coalesce(array_agg(value) filter (where type = 'user'), '{}') as users,
      coalesce(array_agg(value) filter (where type = 'group'), '{}') as groups
    from mall_wf_candidate where task_id = any(${sql.param([...taskIds])}::text[]) group by task_id`);
  return new Map(rows.map(({ taskId, ...asked }) => [taskId, asked]));
}

/** The people among them, and in the roles and departments. */
export async function peopleIn(
  { db, tenantId }: Pick<TellingPlace, 'db' | 'tenantId'>,
  asked: Asked,
): Promise<readonly string[]> {
  if (asked.groups.length === 0) return asked.users;
  const groups = sql.param([...asked.groups]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${users.id}::text as id from ${users} where ${usable(tenantId)}
      and (string_to_array(${users.deptId}, ',') && ${groups}::text[]
        or string_to_array(${users.roleId}, ',') && (
          select coalesce(array_agg(r.id::text), '{}') from mall_role r
          where r.tenant_id = ${tenantId} and r.is_deleted = 0
            and (r.id::text = any(${groups}::text[]) or r.role_alias = any(${groups}::text[]))))
    order by 1 limit ${mostTold}`);
  return [...new Set([...asked.users, ...rows.map(({ id }) => id)])];
}
