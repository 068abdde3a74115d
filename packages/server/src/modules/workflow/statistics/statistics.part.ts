import { workflowStatistics as api, isEmptyValue } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { folderStep } from '../../../seed-steps/page-steps.js';
import { shopsStep } from '../../../seed-steps/shops-step.js';
import { timeRange } from '../instance/list-filters.js';
import { createParams, type Param } from '../instance/list-sql.js';
import { performance } from './performance.js';

/** Counts of the tenant's processes and tasks (wire contract of workflows, 1.4). */
export const workflowStatisticsPart = definePart({
  mount: (host) => mount(host, api, { index: counts, bar, performance }),
  seeds: [
    folderStep({
      id: '1900000000000000464',
      parentId: folderIds.operations,
      code: 'wf_statistics',
      path: '/workflow/ops/statistics',
      icon: 'bar-chart',
      sort: 4,
    }),
    shopsStep('wf_statistics'),
  ],
});

interface Asked {
  readonly startTimeRange?: string | undefined;
}

async function counts(ctx: UserContext, asked: Asked) {
  const { params, param } = createParams();
  const of = await placeOf(ctx, asked, param);
  const at = (condition: string, name: string) => `count(*) filter (where ${condition})::int as "${name}"`;
  const today = `i.start_time >= ${of.today}`;
  const running = `i.state = 'running'`;
  const processes = [
    'count(*)::int as process',
    at(running, 'unfinished'),
    at(`i.shown = 'completed'`, 'finished'),
    ...['reject', 'terminate', 'withdraw', 'recall'].map((one) => at(`i.shown = '${one}'`, one)),
    at(`i.shown in ('deleted', 'cancelled')`, 'deleted'),
    at(today, 'todayProcess'),
    at(`${today} and ${running}`, 'todayUnfinished'),
    at(`${today} and i.shown = 'completed'`, 'todayFinished'),
    at(`${today} and i.shown = 'reject'`, 'todayReject'),
  ];
  const open = 't.end_time is null';
  const late = `${open} and t.due_time < ${of.now}`;
  const newTask = `t.create_time >= ${of.today}`;
  const tasks = [
    'count(*)::int as task',
    at(open, 'unfinished'),
    at(late, 'timeout'),
    at(newTask, 'todayTask'),
    at(`${newTask} and ${open}`, 'todayUnfinished'),
    at(`${newTask} and ${late}`, 'todayTimeout'),
  ];
  const driver = ctx.database.driverOf(ctx.db);
  const from = `mall_wf_instance i where ${of.where}`;
  // Tasks know whether they are of what was started itself; only when that was is their instance's to say.
  const joined = isEmptyValue(asked.startTimeRange)
    ? `mall_wf_task t where t.tenant_id = ${of.tenant} and t.instance_id = t.root_id`
    : `mall_wf_task t join mall_wf_instance i on i.id = t.instance_id where ${of.where}`;
  // What a statement does not ask about is said all the same: its place in the list is taken.
  const whole = `and ${of.now} is not null and ${of.today} is not null`;
  const first = await driver.query(`select ${processes.join(', ')} from ${from} ${whole}`, params);
  const second = await driver.query(`select ${tasks.join(', ')} from ${joined} ${whole}`, params);
  // Counts as the statements name them; the reply's schema parses them.
  return { process: first.rows[0], task: second.rows[0] } as never;
}

/** The last ten days, each with its number, be it none; of a range the days on which something was started. */
async function bar(ctx: UserContext, asked: Asked) {
  const { params, param } = createParams();
  const { where, today } = await placeOf(ctx, asked, param);
  const first = `${today} - interval '9 days'`;
  const isAsked = !isEmptyValue(asked.startTimeRange);
  const lately = isAsked ? `${today} is not null` : `i.start_time >= ${first}`;
  const counted = `select date_trunc('day', i.start_time) as day, count(*)::int as count
    from mall_wf_instance i where ${where} and ${lately} group by 1`;
  const days = isAsked
    ? 'c'
    : `generate_series(${first}, ${today}, interval '1 day') d(day) left join c using (day)`;
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query<{ day: string; count: number }>(
      `with c as (${counted}) select to_char(day, 'YYYY-MM-DD') as day, coalesce(count, 0) as count from ${days} order by 1`,
      params,
    );
  return { xData: rows.map(({ day }) => day), yData: rows.map(({ count }) => count) };
}

/** The tenant's processes in a range of time; called ones are parts of others. Days are the server's. */
async function placeOf(ctx: UserContext, { startTimeRange }: Asked, param: Param) {
  const tenant = param(ctx.actor.tenantId);
  const now = `${param(ctx.clock.now().toISOString())}::timestamptz`;
  const range = isEmptyValue(startTimeRange) ? undefined : startTimeRange;
  const where = [
    `i.tenant_id = ${tenant}`,
    'i.parent_id is null',
    ...timeRange('i.start_time', range, param),
  ].join(' and ');
  // Asked once, and not again for each row.
  return { tenant, where, now, today: `(select date_trunc('day', ${now}))` };
}
