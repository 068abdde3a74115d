import type { UserContext } from '../../../context/context.js';
import { lastDays, perDay } from '../../../messages/today/days.js';
import type { FigureSource } from '../../../messages/today/figures.js';
import { countTasks } from './task-counts.js';
import { taskListSql } from './task-lists-sql.js';

/** What waits for the caller, what of it was urged, what they may claim, and how many came to them each day. */
export const taskFigure: FigureSource = {
  name: 'tasks',
  call: 'task.list',
  count: async (ctx) => {
    const { total, urged } = await waiting(ctx);
    const claimable = await countTasks('claim')(ctx);
    return { total, parts: { claimable, urged }, trend: await cameToMe(ctx) };
  },
};

async function waiting(ctx: UserContext): Promise<{ readonly total: number; readonly urged: number }> {
  const { from, where, params } = await taskListSql(ctx, {}, 'todo');
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ total: number; urged: number }>(
    `select count(*)::int as total,
       (count(*) filter (where exists (select 1 from mall_workflow_urge u where u.task_id = t.id)))::int as urged
     from ${from} where ${where.join(' and ')}`,
    params,
  );
  return rows[0] ?? { total: 0, urged: 0 };
}

/** Open and done ones each have their index; what came since then cannot have been done before. */
async function cameToMe(ctx: UserContext): Promise<number[]> {
  const days = lastDays(ctx, 7);
  const mine = 'select create_time from mall_wf_task where tenant_id = $1 and assignee = $2';
  const since = 'create_time >= $3::date';
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ day: string; count: number }>(
    `select to_char(create_time, 'YYYY-MM-DD') as day, count(*)::int as count from (
       ${mine} and end_time is null and ${since} union all ${mine} and end_time >= $3::date and ${since}
     ) came group by 1`,
    [ctx.actor.tenantId, ctx.actor.userId, days[0]],
  );
  return perDay(days, rows);
}
