import type { InstanceQuery, Page, TaskQuery } from '../store/port.js';
import type { Param, Statement } from './statements.js';
import { createParams } from './statements.js';

/** A list and its total: the same condition, with and without a page. */
export interface ListStatements {
  readonly page: Statement;
  readonly total: Statement;
}

const taskColumns = {
  tenantId: 'tenant_id',
  instanceId: 'instance_id',
  rootId: 'root_id',
  definitionKey: 'definition_key',
  activityId: 'activity_id',
  assignee: 'assignee',
} as const;

const instanceColumns = {
  tenantId: 'tenant_id',
  definitionKey: 'definition_key',
  businessKey: 'business_key',
  starter: 'starter',
  shown: 'shown',
} as const;

function equalities(query: object, columns: Readonly<Record<string, string>>, param: Param): string[] {
  return Object.entries(columns).flatMap(([field, column]) => {
    const wanted: unknown = Reflect.get(query, field);
    if (wanted === undefined) return [];
    return wanted === null ? [`${column} is null`] : [`${column} = ${param(wanted)}`];
  });
}

/** Candidates by their own index; where few tasks are left that is much less than looking at every open one. */
const candidateOf = (user: string | undefined, groups: readonly string[] | undefined, param: Param) =>
  `select task_id from mall_wf_candidate where (type = 'user' and value = ${param(user ?? null)}::text) ` +
  `or (type = 'group' and value = any(${param(groups ?? [])}::text[]))`;

function taskParts(query: TaskQuery, param: Param): string[] {
  const { candidateUser, candidateGroups, person } = query;
  const parts = ['end_time is null', ...equalities(query, taskColumns, param)];
  if (query.activeOnly) parts.push('not suspended');
  if (candidateUser !== undefined || candidateGroups !== undefined)
    parts.push(`assignee is null and id in (${candidateOf(candidateUser, candidateGroups, param)})`);
  if (person !== undefined) {
    const user = param(person.user);
    const mine = `select id from mall_wf_task where end_time is null and assignee = ${user}`;
    const theirs = candidateOf(person.user, person.groups, param);
    const tenant = query.tenantId ? ` and tenant_id = ${param(query.tenantId)}` : '';
    parts.push(`(assignee = ${user} or assignee is null)`);
    parts.push(`id in (${mine}${tenant} union all ${theirs})`);
  }
  return parts;
}

function instanceParts(query: InstanceQuery, param: Param): string[] {
  const parts = equalities(query, instanceColumns, param);
  if (query.rootsOnly) parts.push('parent_id is null');
  if (query.startedFrom !== undefined) parts.push(`start_time >= ${param(query.startedFrom)}::timestamptz`);
  if (query.startedBefore !== undefined)
    parts.push(`start_time < ${param(query.startedBefore)}::timestamptz`);
  if (query.variables !== undefined)
    parts.push(`variables @> ${param(JSON.stringify(query.variables))}::text::jsonb`);
  return parts;
}

function paged(
  table: string,
  parts: readonly string[],
  order: string,
  query: Page,
  params: unknown[],
): ListStatements {
  const where = parts.length > 0 ? ` where ${parts.join(' and ')}` : '';
  const total = { text: `select count(*)::int as n from ${table}${where}`, params: [...params] };
  const limit = query.limit === undefined ? '' : ` limit $${params.push(query.limit)}::int`;
  const offset = query.offset === undefined ? '' : ` offset $${params.push(query.offset)}::int`;
  return { page: { text: `${where} order by ${order}${limit}${offset}`, params }, total };
}

/** Open tasks as people look for them; everything that is asked for travels as a parameter. */
export function openTasksStatements(query: TaskQuery): ListStatements {
  const { params, param } = createParams();
  return paged('mall_wf_task', taskParts(query, param), 'create_time, sequence, id', query, params);
}

/** Instances as people look for them, the newest first. */
export function instancesStatements(query: InstanceQuery): ListStatements {
  const { params, param } = createParams();
  const parts = instanceParts(query, param);
  if (query.participant !== undefined) parts.push(`id in (${participating(query, param)})`);
  return paged('mall_wf_instance', parts, 'start_time desc, id desc', query, params);
}

/** Where nothing but the person is asked for, the newest of theirs are enough to fill a page. */
function participating(query: InstanceQuery, param: Param): string {
  const tenant = query.tenantId === undefined ? [] : equalities(query, { tenantId: 'tenant_id' }, param);
  const parts = [...tenant, `user_id = ${param(query.participant)}`];
  return `select instance_id from mall_wf_participant where ${parts.join(' and ')}`;
}
