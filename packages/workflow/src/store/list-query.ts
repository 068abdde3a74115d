import type { MemoryTable } from './memory-table.js';
import type { KnownInstanceQuery, KnownTaskQuery, Page } from './port.js';
import type { InstanceRow, Json, TableName, Tables, TaskRow, ValueRow } from './rows.js';
import { isSearched, type KnownOrder, type KnownSearched } from './searched-query.js';

/** The tables that lists are made from. */
type Lists = { readonly [N in TableName]: MemoryTable<Tables[N]> };

const taskFields = ['tenantId', 'instanceId', 'rootId', 'definitionKey', 'activityId', 'assignee'] as const;
const instanceFields = ['tenantId', 'definitionKey', 'businessKey', 'starter', 'shown'] as const;

const given = <Q extends object>(query: Q, fields: readonly (keyof Q)[]): object =>
  Object.fromEntries(
    fields.filter((field) => query[field] !== undefined).map((field) => [field, query[field]]),
  );

/** The part of a list that is asked for. */
export function pageOf<T>(rows: readonly T[], { limit, offset = 0 }: Page): T[] {
  return rows.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** All open tasks that a query asks for, from tables in memory. */
export function queryOpenTasks(query: KnownTaskQuery, lists: Lists): TaskRow[] {
  const { task: tasks, candidate, instance, definition } = lists;
  const { candidateUser, candidateGroups, person, nameLike, titleLike, categories, order } = query;
  const { createdFrom = '', createdBefore } = query;
  const candidatesOf = (taskId: string) => candidate.select({ taskId });
  const may = (task: TaskRow, user: string | undefined, groups: readonly string[] = []) =>
    task.assignee === null &&
    candidatesOf(task.id).some(({ type, value }) =>
      type === 'user' ? value === user : groups.includes(value),
    );
  const asksCandidate = candidateUser !== undefined || candidateGroups !== undefined;
  return tasks
    .select({ ...given(query, taskFields), endTime: null })
    .filter((task) => !(query.activeOnly && task.suspended))
    .filter((task) => !asksCandidate || may(task, candidateUser, candidateGroups))
    .filter((task) => !person || task.assignee === person.user || may(task, person.user, person.groups))
    .filter((task) => nameLike === undefined || isLike(task.name, nameLike))
    .filter((task) => titleLike === undefined || isLike(instance.get(task.instanceId)?.name, titleLike))
    .filter((task) => !categories || categories.includes(definition.get(task.definitionId)?.category ?? ''))
    .filter((task) => task.createTime >= createdFrom && (!createdBefore || task.createTime < createdBefore))
    .filter((task) => asSearched(lists, task.instanceId, query.searched))
    .sort((left, right) => {
      if (!order) return 0;
      if ('by' in order) return inOrder(left[order.by], right[order.by], order.descending);
      return byVariable(lists, order, left.instanceId, right.instanceId);
    });
}

const valueAt = ({ value }: Lists, instanceId: string, name: string): ValueRow | undefined =>
  value.select({ instanceId, name })[0];

const asSearched = (lists: Lists, instanceId: string, searched: readonly KnownSearched[] = []): boolean =>
  searched.every((each) => isSearched(valueAt(lists, instanceId, each.name), each));

function byVariable(lists: Lists, order: KnownOrder, left: string, right: string): number {
  const [a, b] = [left, right].map((id) => valueAt(lists, id, order.variable)?.[order.field] ?? null);
  return inOrder(a ?? null, b ?? null, order.descending);
}

const isLike = (text: string | null | undefined, part: string) =>
  (text ?? '').toLowerCase().includes(part.toLowerCase());

function inOrder(left: string | number | null, right: string | number | null, descending = false): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? 1 : -1;
  return left < right !== descending ? -1 : 1;
}

/** All instances that a query asks for, the newest first. */
export function queryInstances(query: KnownInstanceQuery, lists: Lists): InstanceRow[] {
  const { instance: instances, participant: links, definition } = lists;
  const {
    participant,
    startedFrom = '',
    startedBefore,
    rootsOnly,
    variables = {},
    nameLike,
    categories,
  } = query;
  const takesPart = (instanceId: string, userId: string) => links.select({ instanceId, userId }).length > 0;
  return instances
    .select(given(query, instanceFields))
    .filter((each) => !rootsOnly || each.parentId === null)
    .filter((each) => each.startTime >= startedFrom)
    .filter((each) => startedBefore === undefined || each.startTime < startedBefore)
    .filter((each) => participant === undefined || takesPart(each.id, participant))
    .filter((each) => contains(each.variables, variables))
    .filter((each) => nameLike === undefined || isLike(each.name, nameLike))
    .filter((each) => !categories || categories.includes(definition.get(each.definitionId)?.category ?? ''))
    .filter((each) => asSearched(lists, each.id, query.searched))
    .sort((left, right) => {
      const by = query.order ? byVariable(lists, query.order, left.id, right.id) : 0;
      return by || (newer(left, right) ? -1 : 1);
    });
}

const newer = (left: InstanceRow, right: InstanceRow) =>
  left.startTime === right.startTime ? left.id > right.id : left.startTime > right.startTime;

/** As PostgreSQL's `@>`: every field that is asked for is there, inside objects and lists as well. */
function contains(has: Json | undefined, wanted: Json): boolean {
  if (has === undefined) return false;
  if (wanted === null || typeof wanted !== 'object') return has === wanted;
  if (has === null || typeof has !== 'object' || Array.isArray(has) !== Array.isArray(wanted)) return false;
  if (Array.isArray(has)) {
    const items: readonly Json[] = has;
    return (wanted as readonly Json[]).every((each) => items.some((item) => contains(item, each)));
  }
  return Object.entries(wanted).every(([key, value]) =>
    contains(Object.hasOwn(has, key) ? (Reflect.get(has, key) as Json) : undefined, value),
  );
}
