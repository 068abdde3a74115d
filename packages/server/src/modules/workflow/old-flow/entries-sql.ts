import { isDateTime, isEmptyValue, type Page } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { groupsOf } from '../engine/people.js';
import { createParams, type Param, pageOfSql } from '../instance/list-sql.js';
import { categoryPart, isOfFlow } from './definitions.js';

/** A task of the older wire with its instance and its version; of a list of instances, the task that has come last. */
export interface ListedEntry {
  readonly taskId: string | null;
  readonly taskName: string | null;
  readonly activityId: string | null;
  readonly assignee: string | null;
  readonly executionId: string | null;
  readonly createTime: Date | string | null;
  readonly claimTime: Date | string | null;
  readonly taskEnd: Date | string | null;
  readonly instanceId: string;
  readonly state: string;
  readonly businessKey: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly startTime: Date | string;
  readonly endTime: Date | string | null;
  readonly definitionId: string;
  readonly definitionKey: string;
  readonly definitionName: string | null;
  readonly definitionVersion: number;
  readonly description: string | null;
  readonly resource: string;
  readonly category: string | null;
}

export interface EntryQuery {
  readonly category?: string | undefined;
  readonly processDefinitionName?: string | undefined;
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly current?: unknown;
  readonly size?: unknown;
}

export type EntryScope = 'todo' | 'claim' | 'sent' | 'done';

const columns = `t.id as "taskId", t.name as "taskName", t.activity_id as "activityId", t.assignee,
  t.execution_id as "executionId", t.create_time as "createTime", t.claim_time as "claimTime", t.end_time as "taskEnd",
  i.id as "instanceId", i.state, i.business_key as "businessKey", i.variables, i.start_time as "startTime",
  i.end_time as "endTime", d.id as "definitionId", d.key as "definitionKey", d.name as "definitionName",
  d.version as "definitionVersion", d.description, d.resource, d.category`;

const tasks = `mall_wf_task t join mall_wf_instance i on i.id = t.instance_id
  join mall_wf_definition d on d.id = i.definition_id`;
const instances = `mall_wf_instance i join mall_wf_definition d on d.id = i.definition_id
  left join lateral (select * from mall_wf_task l where l.instance_id = i.id order by l.sequence desc limit 1) t on true`;

/** What waits for the caller, what they may claim, have started and have done on the older wire. */
export async function entryPage(
  ctx: UserContext,
  query: EntryQuery,
  scope: EntryScope,
): Promise<Page<ListedEntry>> {
  const { params, param } = createParams();
  const tenant = param(ctx.actor.tenantId);
  const time = scope === 'sent' ? 'i.start_time' : 't.create_time';
  const where = [
    isOfFlow,
    `i.tenant_id = ${tenant}`,
    // The indexes of tasks begin with their own, which is the same.
    ...(scope === 'sent' ? [] : [`t.tenant_id = ${tenant}`]),
    ...scopeParts(ctx, scope, param),
    ...categoryPart(query.category, param),
    ...timeParts(query, time, param),
  ];
  if (!isEmptyValue(query.processDefinitionName))
    where.push(`d.name = ${param(query.processDefinitionName)}`);
  const list = { columns, from: scope === 'sent' ? instances : tasks, where, order: orders[scope], params };
  return pageOfSql(ctx, { ...query }, list);
}

const orders: Readonly<Record<EntryScope, string>> = {
  todo: 't.create_time desc, t.id desc',
  claim: 't.create_time desc, t.id desc',
  sent: 'i.start_time desc, i.id desc',
  done: 't.end_time desc, t.id desc',
};

function scopeParts({ actor }: UserContext, scope: EntryScope, param: Param): string[] {
  const user = param(actor.userId);
  if (scope === 'sent') return [`i.starter = ${user}`, 'i.parent_id is null'];
  if (scope === 'done') return ['t.end_time is not null', `t.completer = ${user}`];
  const open = ['t.end_time is null', 'not t.suspended'];
  if (scope === 'todo') return [...open, `t.assignee = ${user}`];
  const candidate = `exists (select from mall_wf_candidate c where c.task_id = t.id and ((c.type = 'user' and c.value = ${user})
    or (c.type = 'group' and c.value = any(${param(groupsOf(actor))}::text[]))))`;
  return [...open, 't.assignee is null', candidate];
}

/** @throws AppError workflow.time_range */
function timeParts({ beginDate, endDate }: EntryQuery, column: string, param: Param): string[] {
  const parts: string[] = [];
  for (const [sign, text] of [
    ['>=', beginDate],
    ['<=', endDate],
  ] as const) {
    if (text === undefined || isEmptyValue(text)) continue;
    if (!isDateTime(text)) throw fail('workflow.time_range', { text });
    parts.push(`${column} ${sign} ${param(text)}::timestamptz`);
  }
  return parts;
}
