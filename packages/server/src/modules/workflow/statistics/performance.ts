import { isEmptyValue } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { offsetOf } from '../../../support/time-zone.js';
import { calendarOf } from '../calendar/calendar-of.js';
import { namesOf } from '../engine/people.js';
import { timeRange } from '../instance/list-filters.js';
import { createParams, type Param } from '../instance/list-sql.js';
import { workClock } from './work-clock.js';

/** What is counted together: the instances of a process, the tasks of a node, or those of a person. */
export type PerformanceBy = 'process' | 'node' | 'person';

interface Asked {
  readonly by: PerformanceBy;
  readonly startTimeRange?: string | undefined;
  readonly processDefKey?: string | undefined;
}

interface Counted {
  readonly key: string | null;
  readonly step: string | null;
  readonly person: string | null;
  readonly started: number;
  readonly open: number;
  readonly overdue: number;
  readonly rejected: number;
  readonly automatic: number;
}

/** From more than this many the times are those of a part, chosen evenly; counts are always of all. */
export const mostMeasured = 100_000;

/** As many groups as are answered, those with the most first. */
const mostGroups = 500;

/** How processes, nodes and people do: two statements, however many there are. */
export async function performance(ctx: UserContext, asked: Asked) {
  const { rows } = await counts(ctx, asked);
  const all = rows.reduce((sum, { started }) => sum + started, 0);
  const times = await measures(ctx, asked, all);
  const named = await namesFor(ctx, asked.by, rows);
  return rows.map((row) => {
    const { median, most, workMedian, workMost } = times.get(placeOf(row)) ?? noTimes;
    return { ...row, name: named(row), median, most, workMedian, workMost, sampled: all > mostMeasured };
  });
}

const placeOf = ({ key, step, person }: Pick<Counted, 'key' | 'step' | 'person'>): string =>
  JSON.stringify([key, step, person]);

/** The columns that rows are counted by; the others are empty. */
const groups: Readonly<Record<PerformanceBy, readonly string[]>> = {
  process: ['x.definition_key', 'null::text', 'null::text'],
  node: ['x.definition_key', 'x.activity_id', 'null::text'],
  person: ['null::text', 'null::text', 'x.assignee'],
};

const tables: Readonly<Record<PerformanceBy, { readonly name: string; readonly time: string }>> = {
  process: { name: 'mall_wf_instance', time: 'x.start_time' },
  node: { name: 'mall_wf_task', time: 'x.create_time' },
  person: { name: 'mall_wf_task', time: 'x.create_time' },
};

async function counts(ctx: UserContext, asked: Asked) {
  const { params, param } = createParams();
  const where = whereOf(ctx, asked, param);
  const now = `${param(ctx.clock.now().toISOString())}::timestamptz`;
  const counting = { where, now, param };
  const statement =
    asked.by === 'process' ? processCounts(ctx, asked, counting) : taskCounts(asked.by, counting);
  return ctx.database.driverOf(ctx.db).query<Counted>(statement, params);
}

interface Counting {
  readonly where: string;
  readonly now: string;
  readonly param: Param;
}

const mostFirst = `order by started desc, 1, 2, 3 limit ${mostGroups}`;

const processCounts = (ctx: UserContext, asked: Asked, counting: Counting): string =>
  `with c as (${grouped('process', counting.where, instanceCounts)} ${mostFirst}), late as (${lateCounts(ctx, asked, counting)})
   select c.*, coalesce(late.overdue, 0) as overdue from c left join late using (key) order by c.started desc, key`;

/** What is counted of all tasks stands in one index; what only few of them have, each in an index of its own. */
function taskCounts(by: 'node' | 'person', { where, now }: Counting): string {
  const all = grouped(by, where, [
    'count(*)::int as started',
    at('x.end_time is null', 'open'),
    at(`x.end_time is null and x.due_time < ${now}`, 'overdue'),
  ]);
  const few = (condition: string) => grouped(by, `${where} and (${condition})`, ['count(*)::int as count']);
  const same = by === 'node' ? '(key, step)' : '(person)';
  return `with c as (${all} ${mostFirst}), r as (${few(isRejected)}), a as (${few(isAutomatic)})
    select c.*, coalesce(r.count, 0) as rejected, coalesce(a.count, 0) as automatic
      from c left join r using ${same} left join a using ${same} order by c.started desc, c.key, c.step, c.person`;
}

/** Some counts of each group. */
function grouped(by: PerformanceBy, where: string, columns: readonly string[]): string {
  const [key, step, person] = groups[by];
  return `select ${key} as key, ${step} as step, ${person} as person, ${columns.join(', ')}
    from ${tables[by].name} x where ${where} group by 1, 2, 3`;
}

/** As the indexes of migration 0046 say it. */
const isRejected = `x.locals ? 'wf_rejected'`;
const isAutomatic = `x.reason like 'wf_skip:%' or x.locals ->> 'wf_late' in ('approve', 'reject')`;

/**
 * How many of each process are late: an instance has no date of its own, and is late while a task of it is. Tasks know
 * whether they are of what was started itself; only when that was is their instance's to say.
 */
function lateCounts(
  { actor }: UserContext,
  { startTimeRange }: Asked,
  { where, now, param }: Counting,
): string {
  const inRange = isEmptyValue(startTimeRange)
    ? ''
    : `and exists (select from mall_wf_instance x where x.id = l.instance_id and ${where})`;
  return `select l.definition_key as key, count(distinct l.instance_id)::int as overdue from mall_wf_task l
     where l.tenant_id = ${param(actor.tenantId)} and l.end_time is null and l.due_time < ${now}
       and l.instance_id = l.root_id ${inRange} group by 1`;
}

const at = (condition: string, name: string) => `count(*) filter (where ${condition})::int as "${name}"`;

const instanceCounts = [
  'count(*)::int as started',
  at(`x.state = 'running'`, 'open'),
  at(`x.shown = 'reject'`, 'rejected'),
  '0 as automatic',
];

interface Times {
  readonly median: number | null;
  readonly most: number | null;
  readonly workMedian: number | null;
  readonly workMost: number | null;
}
const noTimes: Times = { median: null, most: null, workMedian: null, workMost: null };

/** How long it took, in seconds: half of them, and nine of ten, were done in that; by the clock, and while people work. */
async function measures(ctx: UserContext, asked: Asked, all: number): Promise<ReadonlyMap<string, Times>> {
  const { params, param } = createParams();
  const { by } = asked;
  const where = whereOf(ctx, asked, param);
  const { tenantId } = ctx.actor;
  const zone = offsetOf(ctx.settings.timeZone, ctx.clock.now());
  const calendar = await calendarOf({ db: ctx.db, tenantId }, zone);
  const { name, time } = tables[by];
  const worked = workClock(calendar, ctx.clock.now(), param);
  const [key, step, person] = groups[by];
  const seconds = `date_part('epoch', x.end_time - ${time})`;
  const working = `(${worked('x.end_time')} - ${worked(time)})`;
  const quantile = (share: number, of: string) => `percentile_cont(${share}) within group (order by ${of})`;
  const part = all > mostMeasured ? `tablesample system (${(100 * mostMeasured) / all}) repeatable (1)` : '';
  const passed = by === 'process' ? `x.shown = 'completed'` : 'x.reason is null';
  const { rows } = await ctx.database.driverOf(ctx.db).query<Times & Counted>(
    `select ${key} as key, ${step} as step, ${person} as person,
       ${quantile(0.5, seconds)} as median, ${quantile(0.9, seconds)} as most,
       ${quantile(0.5, working)} as "workMedian", ${quantile(0.9, working)} as "workMost"
     from ${name} x ${part} where ${where} and x.end_time is not null and ${passed} group by 1, 2, 3`,
    params,
  );
  return new Map(rows.map((row) => [placeOf(row), roundedTimes(row)]));
}

const roundedTimes = ({ median, most, workMedian, workMost }: Times): Times => ({
  median: rounded(median),
  most: rounded(most),
  workMedian: rounded(workMedian),
  workMost: rounded(workMost),
});

const rounded = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds));

function whereOf(ctx: UserContext, { by, startTimeRange, processDefKey }: Asked, param: Param): string {
  const range = isEmptyValue(startTimeRange) ? undefined : startTimeRange;
  return [
    `x.tenant_id = ${param(ctx.actor.tenantId)}`,
    ...(by === 'process' ? ['x.parent_id is null'] : []),
    ...(by === 'person' ? ['x.assignee is not null'] : []),
    ...(isEmptyValue(processDefKey) ? [] : [`x.definition_key = ${param(processDefKey)}`]),
    ...timeRange(tables[by].time, range, param),
  ].join(' and ');
}

/** What rows are called: the newest version's name of a process, a step's name in it, somebody's own. */
async function namesFor(
  ctx: UserContext,
  by: PerformanceBy,
  rows: readonly Counted[],
): Promise<(row: Counted) => string> {
  const { tenantId } = ctx.actor;
  if (by === 'person') {
    const people = rows.flatMap(({ person }) => person ?? []);
    const names = await namesOf({ db: ctx.db, tenantId }, people);
    return ({ person }) => names.get(person ?? '') ?? person ?? '';
  }
  const keys = [...new Set(rows.flatMap(({ key }) => key ?? []))];
  const { rows: found } = await ctx.database.driverOf(ctx.db).query<{
    key: string;
    name: string | null;
    steps: Readonly<Record<string, { readonly name?: string }>> | null;
  }>(
    `select distinct on (d.key) d.key, d.name, ${by === 'node' ? `m.model::jsonb -> 'nodes'` : 'null'} as steps
       from mall_wf_definition d join mall_wf_model m on m.id = d.id
       where d.tenant_id = $1 and d.key = any($2::text[]) order by d.key, d.version desc`,
    [tenantId, keys],
  );
  const known = new Map(found.map((row) => [row.key, row]));
  return ({ key, step }) => {
    const process = known.get(key ?? '');
    return by === 'process'
      ? (process?.name ?? key ?? '')
      : (process?.steps?.[step ?? '']?.name ?? step ?? '');
  };
}
