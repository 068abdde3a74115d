import { isEmptyValue } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import { formFilters, instanceFilters, timeRange } from '../instance/list-filters.js';
import { createParams, type ListSql, type Param } from '../instance/list-sql.js';
import { nodesThatRead } from '../rights/searched-nodes.js';

/** Which instances a list shows: what the caller started, what they had to do with and is over, all, all that is over. */
export type ProcessScope = 'sent' | 'done' | 'all' | 'ended';

/** An instance as lists read it. */
export interface ListedProcess {
  readonly id: string;
  readonly definitionId: string;
  readonly starter: string | null;
  readonly shown: string;
  readonly suspended: boolean;
  readonly startTime: Date | string;
  readonly endTime: Date | string | null;
}

const columns = `i.id, i.definition_id as "definitionId", i.starter, i.shown, i.suspended,
  i.start_time as "startTime", i.end_time as "endTime"`;

const from = 'mall_wf_instance i join mall_wf_definition d on d.id = i.definition_id';

const newest = 'i.start_time desc, i.id desc';
const orders: Readonly<Record<ProcessScope, string>> = {
  ...{ sent: newest, all: newest },
  ...{ done: `i.end_time desc, ${newest}`, ended: `i.end_time desc, ${newest}` },
};

/** What is asked for by how an instance stands (wire contract of workflows, 3.13). */
const states: Readonly<Record<string, string>> = {
  unfinished: `i.state = 'running'`,
  finished: `i.state <> 'running'`,
  reject: `i.shown = 'reject'`,
  recall: `i.shown = 'recall'`,
  terminate: `i.shown = 'terminate'`,
  withdraw: `i.shown = 'withdraw'`,
  deleted: `i.shown in ('deleted', 'cancelled')`,
};

/**
 * A list of instances (wire contract of workflows, 1.2), as one statement whose values are all beside it. A condition on
 * the form holds where a node of the caller's lets them read the field; who sees to all instances reads all.
 *
 * @throws AppError workflow.time_range, workflow.form_search
 */
export async function processListSql(ctx: UserContext, query: Values, scope: ProcessScope): Promise<ListSql> {
  const { params, param } = createParams();
  const tenant = param(ctx.actor.tenantId);
  const isAll = scope === 'all' || scope === 'ended';
  const user = isAll ? '' : param(ctx.actor.userId);
  const where = [
    `i.tenant_id = ${tenant}`,
    'i.parent_id is null',
    ...scopeParts(scope, { tenant, user }),
    ...stateParts(query, param),
    ...instanceFilters(query, { param, tenant }),
  ];
  const known = { from, where: [...where], params: [...params] };
  const filters = formFilters(query, param);
  const nodes = await nodesThatRead(ctx, known, isAll ? [] : filters.map(({ field }) => field));
  for (const { field, part } of filters) {
    const allowed = nodes.get(field);
    where.push(allowed ? `(${readAt(user, param(allowed))} and ${part})` : part);
  }
  return { columns, from, where, order: orders[scope], params };
}

/** The caller was asked at one of these nodes, or has started the instance where the start is one of them. */
const readAt = (user: string, nodes: string): string =>
  `((i.starter = ${user} and exists (select from mall_wf_history h where h.instance_id = i.id
      and h.activity_type = 'startEvent' and (i.definition_id || ' ' || h.activity_id) = any(${nodes}::text[])))
    or exists (select from mall_wf_task t where t.instance_id = i.id and ${user} in (t.assignee, t.owner, t.completer)
      and (t.definition_id || ' ' || t.activity_id) = any(${nodes}::text[])))`;

function scopeParts(
  scope: ProcessScope,
  { tenant, user }: { readonly tenant: string; readonly user: string },
): string[] {
  if (scope === 'all') return [];
  if (scope === 'ended') return [`i.state <> 'running'`];
  if (scope === 'sent') return [`i.starter = ${user}`];
  const theirs = `select p.instance_id from mall_wf_participant p
    where p.tenant_id = ${tenant} and p.user_id = ${user} and p.type in ('starter', 'assignee', 'owner', 'completer')`;
  return [`i.state <> 'running'`, `i.id in (${theirs})`];
}

function stateParts(query: Values, param: Param): string[] {
  const { processIsFinished, endTimeRange } = query;
  const state = isEmptyValue(processIsFinished) ? undefined : states[String(processIsFinished)];
  const range = isEmptyValue(endTimeRange) ? undefined : String(endTimeRange).trim();
  return [...(state ? [state] : []), ...timeRange('i.end_time', range, param)];
}
