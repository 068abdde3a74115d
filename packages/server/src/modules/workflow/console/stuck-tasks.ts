import type { UserContext } from '../../../context/context.js';
import { timelineText } from '../engine/timeline-text.js';
import type { ListSql } from '../instance/list-sql.js';

/** Why a task `t` is stuck, as conditions of a statement. */
export type StuckTask = 'nobody' | 'gone' | 'overdue';

/** What timelines say where nobody was found and somebody else was given it, whoever that is. */
export const givenInstead = timelineText('timeline.nobodyGiven', { who: '%' });

const usable = `u.tenant_id = t.tenant_id and u.is_deleted = 0 and u.status = 1 and u.audit_status is null`;

/** Somebody can claim it: by name, or in a role or a department that is asked. */
const isClaimable = `exists (select 1 from mall_wf_candidate c where c.task_id = t.id and exists (
    select 1 from mall_user u where ${usable} and case when c.type = 'user' then u.id::text = c.value else
      c.value = any(string_to_array(u.dept_id, ',')) or exists (select 1 from mall_role r
        where r.tenant_id = t.tenant_id and r.is_deleted = 0 and (r.id::text = c.value or r.role_alias = c.value)
          and r.id::text = any(string_to_array(u.role_id, ','))) end))`;

/** Nobody was found for it, and whoever was given it in their place has not handed it on since. */
const isGiven = (given: string) => `exists (select 1 from mall_wf_comment m where m.task_id = t.id
    and m.type = 'assigneeComment' and m.message like ${given}
    and not exists (select 1 from mall_wf_comment n where n.task_id = t.id and n.sequence > m.sequence
      and n.type in ('assigneeComment', 'transferComment', 'delegateComment')))`;

/** @param given the place of `givenInstead` beside the statement */
export const isNobodys = (given: string): string =>
  `((t.assignee is null and not ${isClaimable}) or ${isGiven(given)})`;

/** Who has it can do nothing any more. */
export const isGone = `(t.assignee is not null and not exists (
    select 1 from mall_user u where ${usable} and u.id::text = t.assignee))`;

/** @param now the place of the moment beside the statement */
export const isOverdue = (now: string): string => `coalesce(t.due_time < ${now}::timestamptz, false)`;

/** Of a list of tasks those that are stuck for one reason; what is suspended rests, and is not stuck. */
export function onlyStuck(ctx: UserContext, list: ListSql, why: StuckTask): ListSql {
  const value = { nobody: givenInstead, gone: undefined, overdue: ctx.clock.now().toISOString() }[why];
  const place = `$${list.params.length + 1}`;
  const where = { nobody: isNobodys(place), gone: isGone, overdue: isOverdue(place) }[why];
  return {
    ...list,
    alone: undefined,
    where: [...list.where, 'not i.suspended', where],
    params: value === undefined ? list.params : [...list.params, value],
  };
}
