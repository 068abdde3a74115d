import type { UserContext } from '../../../context/context.js';

/** Who may claim each of these tasks; one statement for any number of them. */
export async function candidatesOf(
  ctx: UserContext,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ taskId: string; users: string[] }>(
    `select task_id as "taskId", array_agg(value order by value) as users from mall_wf_candidate
     where task_id = any($1::text[]) and type = 'user' group by task_id`,
    [taskIds],
  );
  return new Map(rows.map(({ taskId, users }) => [taskId, users]));
}
