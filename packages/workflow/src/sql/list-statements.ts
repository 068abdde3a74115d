import type { KnownInstanceQuery, KnownTaskQuery, Page } from '../store/port.js';
import type { KnownOrder, KnownSearched } from '../store/searched-query.js';
import type { Param, Statement } from './statements.js';
import { createParams } from './statements.js';

/** A list and its total: the same condition, with and without a page. */
export interface ListStatements {
  readonly page: Statement;
  readonly total: Statement;
}

/** Open tasks as people look for them; everything that is asked for travels as a parameter. */
export function openTasksStatements(query: KnownTaskQuery): ListStatements {
  const { params, param } = createParams();
  return paged('mall_wf_task', taskParts(query, param), () => taskOrder(query, param), query, params);
}

function paged(
  table: string,
  parts: readonly string[],
  order: () => string,
  query: Page,
  params: unknown[],
): ListStatements {
  const where = parts.length > 0 ? ` where ${parts.join(' and ')}` : '';
  const total = { text: `select count(*)::int as n from ${table}${where}`, params: [...params] };
  return { page: { text: `${where} order by ${order()}${pageText(query, params)}`, params }, total };
}

function pageText(query: Page, params: unknown[]): string {
  const limit = query.limit === undefined ? '' : ` limit $${params.push(query.limit)}::int`;
  const offset = query.offset === undefined ? '' : ` offset $${params.push(query.offset)}::int`;
  return limit + offset;
}

const orderColumns = {
  createTime: 'create_time',
  dueTime: 'due_time',
  priority: 'priority',
  name: 'name',
} as const;

/** Texts are ordered as they are kept, alike in every database. */
function taskOrder({ order }: KnownTaskQuery, param: Param): string {
  const always = 'create_time, sequence, id';
  if (!order) return always;
  if ('variable' in order) return `${byVariable('mall_wf_task.instance_id', order, param)}, ${always}`;
  const column = orderColumns[order.by];
  const text = order.by === 'name' ? `${column} collate "C"` : column;
  return `${text} ${order.descending ? 'desc' : 'asc'} nulls last, ${always}`;
}

const taskColumns = {
  tenantId: 'tenant_id',
  instanceId: 'instance_id',
  rootId: 'root_id',
  definitionKey: 'definition_key',
  activityId: 'activity_id',
  assignee: 'assignee',
} as const;

function taskParts(query: KnownTaskQuery, param: Param): string[] {
  const { candidateUser, candidateGroups, person } = query;
  const parts = ['end_time is null', ...equalities(query, taskColumns, param)];
  if (query.activeOnly) parts.push('not suspended');
  parts.push(...searchedParts(query, 'instance_id', param));
  if (query.nameLike !== undefined) parts.push(isLike('name', query.nameLike, param));
  if (query.titleLike !== undefined) {
    const title = isLike('i.name', query.titleLike, param);
    parts.push(`exists (select from mall_wf_instance i where i.id = mall_wf_task.instance_id and ${title})`);
  }
  if (query.createdFrom !== undefined) parts.push(`create_time >= ${param(query.createdFrom)}::timestamptz`);
  if (query.createdBefore !== undefined)
    parts.push(`create_time < ${param(query.createdBefore)}::timestamptz`);
  parts.push(...ofCategories(query.categories, param));
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

const isLike = (column: string, text: string, param: Param) =>
  `position(lower(${param(text)}::text) in lower(${column})) > 0`;

const valueTypes = { text: 'text', number: 'double precision', time: 'timestamptz' } as const;

/** Ordered by a variable of the instance; the column of texts has an order of its own, alike in every database. */
function byVariable(instanceId: string, { variable, field, descending }: KnownOrder, param: Param): string {
  const value = `(select "${field}" from mall_wf_value v where v.instance_id = ${instanceId} and v.name = ${param(variable)})`;
  return `${value} ${descending ? 'desc' : 'asc'} nulls last`;
}

/** Instances whose variables are as asked for, each by its own index. */
function searchedParts(
  query: { readonly searched?: readonly KnownSearched[]; readonly tenantId?: string | null },
  instanceId: string,
  param: Param,
): string[] {
  return (query.searched ?? []).map(({ name, field, is, from, before, like }) => {
    const type = valueTypes[field];
    const parts = [...equalities(query, { tenantId: 'tenant_id' }, param), `name = ${param(name)}`];
    parts.push(`"${field}" is not null`);
    if (is !== undefined) parts.push(`"${field}" = ${param(is)}::${type}`);
    if (from !== undefined) parts.push(`"${field}" >= ${param(from)}::${type}`);
    if (before !== undefined) parts.push(`"${field}" < ${param(before)}::${type}`);
    if (like !== undefined) parts.push(isLike('"text"', like, param));
    return `${instanceId} in (select instance_id from mall_wf_value where ${parts.join(' and ')})`;
  });
}

const ofCategories = (categories: readonly string[] | undefined, param: Param): string[] =>
  categories
    ? [
        `definition_id in (select id from mall_wf_definition where category = any(${param(categories)}::text[]))`,
      ]
    : [];

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

/** Instances as people look for them, the newest first. */
export function instancesStatements(query: KnownInstanceQuery): ListStatements {
  const { params, param } = createParams();
  const theirs = () => {
    const tenant = equalities(query, { tenantId: 'tenant_id' }, param);
    return `from mall_wf_participant where ${[...tenant, `user_id = ${param(query.participant)}`].join(' and ')}`;
  };
  if (query.participant !== undefined && Object.keys(query).every((field) => onlyPerson.has(field)))
    return everythingOf(theirs(), query, params);
  const parts = instanceParts(query, param);
  if (query.participant !== undefined) parts.push(`id in (select instance_id ${theirs()})`);
  return paged('mall_wf_instance', parts, () => instanceOrder(query, param), query, params);
}

const instanceOrder = ({ order }: KnownInstanceQuery, param: Param): string =>
  order ? `${byVariable('mall_wf_instance.id', order, param)}, ${newestFirst}` : newestFirst;

/** All that a person had to do with: the index of participants has tenant and time, and a page reads a page of rows. */
function everythingOf(theirs: string, query: Page, params: unknown[]): ListStatements {
  const total = { text: `select count(distinct instance_id)::int as n ${theirs}`, params: [...params] };
  const page = pageText(query, params);
  const found = `select distinct start_time, instance_id ${theirs} order by start_time desc, instance_id desc${page}`;
  const text = ` where id in (select instance_id from (${found}) found) order by ${newestFirst}`;
  return { page: { text, params }, total };
}

const instanceColumns = {
  tenantId: 'tenant_id',
  definitionKey: 'definition_key',
  businessKey: 'business_key',
  starter: 'starter',
  shown: 'shown',
} as const;

function instanceParts(query: KnownInstanceQuery, param: Param): string[] {
  const parts = equalities(query, instanceColumns, param);
  if (query.nameLike !== undefined) parts.push(isLike('name', query.nameLike, param));
  parts.push(...ofCategories(query.categories, param));
  parts.push(...searchedParts(query, 'id', param));
  if (query.rootsOnly) parts.push('parent_id is null');
  if (query.startedFrom !== undefined) parts.push(`start_time >= ${param(query.startedFrom)}::timestamptz`);
  if (query.startedBefore !== undefined)
    parts.push(`start_time < ${param(query.startedBefore)}::timestamptz`);
  if (query.variables !== undefined)
    parts.push(`variables @> ${param(JSON.stringify(query.variables))}::text::jsonb`);
  return parts;
}

const newestFirst = 'start_time desc, id desc';
const onlyPerson = new Set(['participant', 'tenantId', 'limit', 'offset']);
