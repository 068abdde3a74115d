import { isEmptyValue } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import { onlyStuck, type StuckTask } from '../console/stuck-tasks.js';
import { pageOfSql } from '../instance/list-sql.js';
import { type ListedProcess, processListSql } from '../process/process-lists-sql.js';
import { processRows } from '../process/process-rows.js';
import { readsAll } from '../rights/readable.js';
import { type ListedTask, taskListSql } from '../task/task-lists-sql.js';
import { taskRows } from '../task/task-rows.js';
import { flowTexts } from './flow-text.js';

interface Suspendable {
  readonly suspended: boolean;
}

/** Every open task of the tenant, those of suspended processes as well. */
export async function operationTasks(ctx: UserContext, query: Values) {
  const all = await taskListSql(ctx, query, 'open');
  const list = isEmptyValue(query.stuck) ? all : onlyStuck(ctx, all, query.stuck as StuckTask);
  const isAsked = !isEmptyValue(query.isSuspended);
  const page = await pageOfSql<ListedTask & Suspendable>(ctx, query, {
    ...list,
    columns: `${list.columns}, i.suspended`,
    where: isAsked
      ? [...list.where, query.isSuspended === true ? 'i.suspended' : 'not i.suspended']
      : list.where,
    ...(isAsked ? { alone: undefined } : {}),
  });
  const rows = await taskRows(ctx, page.records, { status: 'todo', reading: readsAll });
  const candidates = await candidatesOf(
    ctx,
    page.records.map(({ id }) => id),
  );
  const records = rows.map((row, index) => ({
    ...row,
    candidateUsers: candidates.get(`${row.id} user`) ?? null,
    candidateGroups: candidates.get(`${row.id} group`) ?? null,
    isSuspended: page.records[index]?.suspended ?? false,
  }));
  return { ...page, records };
}

/** Every process of the tenant, or those that are over, with what has happened in each. */
export async function operationProcesses(ctx: UserContext, query: Values, scope: 'all' | 'ended') {
  const page = await pageOfSql<ListedProcess>(ctx, query, await processListSql(ctx, query, scope));
  const rows = await processRows(ctx, page.records, { reading: readsAll });
  const flows = await flowTexts(
    ctx,
    page.records.map(({ id }) => id),
  );
  const records = rows.map((row, index) => ({
    ...row,
    flow: flows.get(row.id) ?? '',
    isSuspended: page.records[index]?.suspended ?? false,
  }));
  return { ...page, records };
}

/** Who may claim each of these tasks, by the task and by whether people or groups. */
async function candidatesOf(ctx: UserContext, taskIds: readonly string[]): Promise<Map<string, string>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ key: string; named: string }>(
    `select task_id || ' ' || type as key, string_agg(value, ',' order by value) as named
     from mall_wf_candidate where task_id = any($1::text[]) group by task_id, type`,
    [taskIds],
  );
  return new Map(rows.map(({ key, named }) => [key, named]));
}
