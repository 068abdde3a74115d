import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { type AppError, fail } from '../../../support/app-error.js';
import { joinedNames, namesOf } from '../engine/people.js';
import { timelineText } from '../engine/timeline-text.js';
import { peopleText } from '../instance/people-text.js';
import { theClock } from '../late/remind-task.js';
import { placeOf, tell } from '../notices/telling.js';
import { type Acting, say } from '../task/acts/act.js';
import { askedPeople, type Reason } from './operating.js';
import { workflowUrges } from './urge.table.js';

const hour = 60 * 60 * 1000;

/**
 * Asks who has a task to hurry, at most once within the hour: it is kept, and stands in the timeline.
 *
 * @throws AppError workflow.urged_lately, workflow.nobody_to_urge, workflow.nobody_in_groups
 */
export async function urge(on: Acting, { comment }: Reason): Promise<void> {
  const { ctx, engine, task, instance } = on;
  const name = task.name ?? task.activityId;
  const people = await askedPeople(on);
  if (people.length === 0) throw await nobodyToUrge(on, name);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - hour).toISOString();
  // The task's process is locked, so of two who urge at once the second sees what the first has kept.
  const [last] = await ctx.db
    .select({
      again: sql<string>`to_char(${workflowUrges.createTime} + interval '1 hour', 'YYYY-MM-DD HH24:MI:SS')`,
    })
    .from(workflowUrges)
    .where(
      and(
        eq(workflowUrges.taskId, task.id),
        gt(workflowUrges.createTime, since),
        // What the clock has said keeps nobody from saying it.
        ne(workflowUrges.userId, theClock),
      ),
    )
    .orderBy(desc(workflowUrges.createTime))
    .limit(1);
  if (last) throw fail('workflow.urged_lately', { name, time: last.again });
  const id = ctx.ids.next();
  await ctx.db.insert(workflowUrges).values({
    ...{ id, tenantId: ctx.actor.tenantId, userId: ctx.actor.userId },
    ...{ taskId: task.id, instanceId: task.instanceId, people: people.join(','), comment },
    createTime: now.toISOString(),
  });
  await tell(placeOf(ctx), engine, {
    ...{ event: 'task.urged', people, instance, task, occasion: id },
    ...{ from: ctx.actor.userId, params: { reason: comment } },
  });
  const names = await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, people);
  const called = people.map((one) => names.get(one) ?? one);
  const who = called.length > 3 ? (peopleText(ctx, called) ?? '') : joinedNames(called);
  await say(on, 'remarkComment', timelineText('timeline.urged', { who, reason: comment }));
}

/** Nobody is asked; or nobody is in the roles and departments that are. */
async function nobodyToUrge({ ctx, engine, task }: Acting, name: string): Promise<AppError> {
  const groups = (await engine.query.candidates(task.id)).flatMap(({ type, value }) =>
    type === 'group' ? [value] : [],
  );
  if (groups.length === 0) return fail('workflow.nobody_to_urge', { name });
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ name: string }>(
    `select role_name as name from mall_role where tenant_id = $1 and (id::text = any($2::text[]) or role_alias = any($2::text[]))
     union all select dept_name from mall_dept where tenant_id = $1 and id::text = any($2::text[])`,
    [ctx.actor.tenantId, groups],
  );
  const named = rows.length > 0 ? rows.map((row) => row.name) : groups;
  return fail('workflow.nobody_in_groups', { name, groups: joinedNames(named) });
}
