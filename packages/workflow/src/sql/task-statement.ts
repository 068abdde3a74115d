import type { TaskQuery } from '../store/port.js';
import type { Statement } from './statements.js';

const columns = {
  tenantId: 'tenant_id',
  instanceId: 'instance_id',
  rootId: 'root_id',
  definitionKey: 'definition_key',
  activityId: 'activity_id',
  assignee: 'assignee',
} as const;

/** Open tasks as people look for them; everything that is asked for travels as a parameter. */
export function openTasksStatement(query: TaskQuery): Statement {
  const params: unknown[] = [];
  const param = (value: unknown) => `$${params.push(value)}`;
  const parts = ['end_time is null'];
  for (const [field, column] of Object.entries(columns)) {
    const wanted = query[field as keyof typeof columns];
    if (wanted === null) parts.push(`${column} is null`);
    else if (wanted !== undefined) parts.push(`${column} = ${param(wanted)}`);
  }
  if (query.activeOnly) parts.push('not suspended');
  const { candidateUser, candidateGroups } = query;
  if (candidateUser !== undefined || candidateGroups !== undefined) {
    const user = param(candidateUser ?? null);
    const groups = param(candidateGroups ?? []);
    parts.push(
      'assignee is null and exists (select 1 from mall_wf_candidate c where c.task_id = mall_wf_task.id and ' +
        `((c.type = 'user' and c.value = ${user}::text) or (c.type = 'group' and c.value = any(${groups}::text[]))))`,
    );
  }
  const limit = query.limit === undefined ? '' : ` limit ${param(query.limit)}::int`;
  const offset = query.offset === undefined ? '' : ` offset ${param(query.offset)}::int`;
  return {
    text: ` where ${parts.join(' and ')} order by create_time, sequence, id${limit}${offset}`,
    params,
  };
}
