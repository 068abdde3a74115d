import type { StuckKind } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { namesOf } from '../engine/people.js';
import { givenInstead, isGone, isNobodys, isOverdue } from './stuck-tasks.js';

interface Found {
  readonly nobody: boolean;
  readonly gone: boolean;
  readonly incident: boolean;
  readonly overdue: boolean;
  readonly taskId: string | null;
  readonly taskName: string | null;
  readonly processInstanceId: string;
  readonly title: string;
  readonly assignee: string | null;
  readonly since: string | Date;
  readonly due: string | Date | null;
  readonly detail: string | null;
}

type Counts = Readonly<Record<StuckKind, number>>;

/** As many as are shown: whoever has more has another worry. */
const shown = 200;

/** What does not go on by itself in the tenant's processes, the oldest first; one statement. */
export async function stuck(ctx: UserContext, { kind }: { readonly kind?: StuckKind | undefined }) {
  const { tenantId } = ctx.actor;
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ counts: Counts; records: Found[] }>(
    `with s as (${tasks} union all ${incidents} union all ${timers}), chosen as (
       select * from s where ${kind ?? 'true'} order by since, "processInstanceId", "taskId" limit ${shown})
     select (select json_build_object('nobody', count(*) filter (where nobody), 'gone', count(*) filter (where gone),
         'incident', count(*) filter (where incident), 'overdue', count(*) filter (where overdue)) from s) as counts,
       (select coalesce(json_agg(chosen order by since, "processInstanceId", "taskId"), '[]') from chosen) as records`,
    [tenantId, ctx.clock.now().toISOString(), givenInstead],
  );
  const { counts = none, records = [] } = rows[0] ?? {};
  const names = await namesOf(
    { db: ctx.db, tenantId },
    records.flatMap(({ assignee }) => assignee ?? []),
  );
  const said = (time: string | Date | null) => (time === null ? null : ctx.wireTime(new Date(time)));
  return {
    counts,
    records: records.map(({ nobody, gone, incident, overdue, assignee, since, due, ...row }) => {
      const kinds = Object.entries({ nobody, gone, incident, overdue });
      return {
        ...row,
        kinds: kinds.flatMap(([name, is]) => (is ? [name as StuckKind] : [])),
        assigneeName: assignee === null ? null : (names.get(assignee) ?? assignee),
        createTime: said(since) ?? '',
        dueTime: said(due),
      };
    }),
  };
}

const none: Counts = { nobody: 0, gone: 0, incident: 0, overdue: 0 };

const running = `i.tenant_id = $1 and i.state = 'running' and not i.suspended`;
const title = `coalesce(nullif(i.name, ''), i.definition_key) as title`;

const tasks = `select * from (select ${isNobodys('$3')} as nobody, ${isGone} as gone, false as incident, ${isOverdue('$2')} as overdue,
      t.id as "taskId", coalesce(t.name, t.activity_id) as "taskName", t.instance_id as "processInstanceId", ${title}, t.assignee,
      t.create_time as since, t.due_time as due, null::text as detail
    from mall_wf_task t join mall_wf_instance i on i.id = t.instance_id where t.end_time is null and ${running}) o
  where nobody or gone or overdue`;

const failed = 'false as nobody, false as gone, true as incident, false as overdue';

const incidents = `select ${failed}, null, x.activity_id, x.instance_id, ${title}, null, x.create_time, null, x.detail
  from mall_wf_incident x join mall_wf_instance i on i.id = x.instance_id where ${running}`;

/** A timer that has failed as often as it is tried is left alone. */
const timers = `select ${failed}, null, x.activity_id, x.instance_id, ${title}, null, x.due_time, null, x.error
  from mall_wf_timer x join mall_wf_instance i on i.id = x.instance_id where x.failures >= 3 and ${running}`;
