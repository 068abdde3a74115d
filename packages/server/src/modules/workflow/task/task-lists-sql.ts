import { isEmptyValue } from '@mall/sdk/contract';
import { shownPeople } from '../../../accounts/shown-people.js';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import { groupsOf } from '../engine/people.js';
import { type Held, heldColumn } from '../held/held-column.js';
import { factsColumn, type InstanceFacts } from '../instance/instance-facts.js';
import { formFilters, instanceFilters, isLike } from '../instance/list-filters.js';
import { createParams, type ListSql, type Param } from '../instance/list-sql.js';
import { nodesThatRead } from '../rights/searched-nodes.js';

/** Whose tasks a list shows: what waits for the caller, what they may take, what they have done, or whatever is open. */
export type TaskScope = 'todo' | 'claim' | 'done' | 'open';

/** A task as lists read it. */
export interface ListedTask {
  readonly id: string;
  readonly name: string | null;
  readonly activityId: string;
  readonly definitionId: string;
  readonly instanceId: string;
  readonly assignee: string | null;
  readonly owner: string | null;
  /** Whom a proxy stands in for, comma-joined. */
  readonly onBehalf: string | null;
  readonly createTime: Date | string;
  readonly endTime: Date | string | null;
  readonly dueTime: Date | string | null;
  readonly facts: InstanceFacts;
  /** Who decides about it, as long as that can be taken back. */
  readonly held: Held | null;
}

const columns = `t.id, t.name, t.activity_id as "activityId", t.definition_id as "definitionId",
  t.instance_id as "instanceId", t.assignee, t.owner, t.locals ->> 'wf_on_behalf' as "onBehalf",
  t.create_time as "createTime", t.end_time as "endTime", t.due_time as "dueTime", ${factsColumn}, ${heldColumn}`;

const joined = `join mall_wf_instance i on i.id = t.instance_id
  join mall_wf_definition d on d.id = t.definition_id`;
const from = `mall_wf_task t ${joined}`;

/** What is late and what is due soonest comes first, then what has waited longest; of what is done the last. */
const orders: Readonly<Record<TaskScope, string>> = {
  todo: 't.due_time asc nulls last, t.create_time, t.sequence, t.id',
  claim: 't.due_time asc nulls last, t.create_time, t.sequence, t.id',
  open: 't.due_time asc nulls last, t.create_time, t.sequence, t.id',
  done: 't.end_time desc, t.sequence desc, t.id desc',
};

/**
 * A list of tasks (wire contract of workflows, 1.2), as one statement whose values are all beside it. A condition on the
 * form holds only for tasks at whose node the caller may read the field; who sees to all tasks (`open`) reads all.
 *
 * @throws AppError workflow.time_range, workflow.form_search
 */
export async function taskListSql(ctx: UserContext, query: Values, scope: TaskScope): Promise<ListSql> {
  const { params, param } = createParams();
  const tenant = param(ctx.actor.tenantId);
  const ofTasks = [
    `t.tenant_id = ${tenant}`,
    ...scopeParts(ctx, scope, { param, tenant }),
    ...taskFilters(query, param),
  ];
  const where = [...ofTasks, ...instanceFilters(query, { param, tenant })];
  if (!(await isShownToCaller(ctx, query))) where.push('false');
  const known = { from, where: [...where], params: [...params] };
  const filters = formFilters(query, param);
  const fields = scope === 'open' ? [] : filters.map(({ field }) => field);
  const nodes = await nodesThatRead(ctx, known, fields);
  for (const { field, part } of filters) {
    const allowed = nodes.get(field);
    const there = allowed && `(t.definition_id || ' ' || t.activity_id) = any(${param(allowed)}::text[])`;
    where.push(there ? `(${there} and ${part})` : part);
  }
  // Every task has an instance and a version: they are not looked at where nothing is asked of them.
  const alone = where.length === ofTasks.length ? { table: 'mall_wf_task', as: 't', joined } : undefined;
  const few = scope === 'todo' || scope === 'claim';
  return { columns, from, alone, few, where, order: orders[scope], params };
}

interface Scoping {
  readonly param: Param;
  readonly tenant: string;
}

function scopeParts({ actor }: UserContext, scope: TaskScope, { param, tenant }: Scoping): string[] {
  const open = ['t.end_time is null'];
  if (scope === 'open') return open;
  const user = param(actor.userId);
  if (scope === 'done') {
    const acted = `(t.completer = ${user} or t.locals ->> 'wf_acted_by' = ${user})`;
    return ['t.end_time is not null', `t.assignee = ${user}`, acted];
  }
  open.push('not t.suspended');
  const candidate = `select c.task_id from mall_wf_candidate c where (c.type = 'user' and c.value = ${user})
    or (c.type = 'group' and c.value = any(${param(groupsOf(actor))}::text[]))`;
  if (scope === 'claim') return [...open, 't.assignee is null', isOneOf(candidate)];
  const mine = `select m.id from mall_wf_task m where m.tenant_id = ${tenant} and m.end_time is null and m.assignee = ${user}`;
  return [...open, `(t.assignee = ${user} or t.assignee is null)`, isOneOf(`${mine} union all ${candidate}`)];
}

/** Found first, by their own indexes: a database that knows nothing of its tables yet would look at them for each task. */
const isOneOf = (ids: string): string => `t.id = any(array(${ids}))`;

/** Whether the person whom a list is asked for is one that the caller may see; of others it says nothing. */
async function isShownToCaller(ctx: UserContext, { assignee }: Values): Promise<boolean> {
  return isEmptyValue(assignee) || (await shownPeople(ctx, [String(assignee)])).length > 0;
}

function taskFilters(query: Values, param: Param): string[] {
  const { taskName, assignee } = query;
  const parts: string[] = [];
  if (!isEmptyValue(taskName)) parts.push(isLike('t.name', String(taskName).trim(), param));
  if (!isEmptyValue(assignee)) parts.push(`t.assignee = ${param(String(assignee))}`);
  return parts;
}
