import type { UserContext } from '../../../context/context.js';
import type { Counter } from '../../../messages/live/counts.js';
import { taskListSql } from './task-lists-sql.js';

/** How many tasks a list of the caller's shows. */
export const countTasks =
  (status: 'todo' | 'claim'): Counter =>
  async (ctx: UserContext) => {
    const { from, where, params } = await taskListSql(ctx, {}, status);
    const { rows } = await ctx.database
      .driverOf(ctx.db)
      .query<{ total: number }>(
        `select count(*)::int as total from ${from} where ${where.join(' and ')}`,
        params,
      );
    return rows[0]?.total ?? 0;
  };
