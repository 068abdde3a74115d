import type { Engine, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { actedByVariable } from '../engine/going-back.js';
import { groupsOf, joinedNames, namesOf } from '../engine/people.js';

/**
 * The task, for somebody who may act on it now: its assignee, or a candidate while nobody has it. Its instance is
 * locked until the transaction ends, so what was found true stays true.
 *
 * @throws AppError workflow.task_not_found, workflow.done_by, workflow.not_yours
 */
export async function requireOwnTask(ctx: UserContext, engine: Engine, taskId: string): Promise<TaskRow> {
  const task = await lockTask(ctx, engine, taskId);
  const { userId } = ctx.actor;
  if (task.assignee === userId) return task;
  const candidates = await engine.query.candidates(taskId);
  const groups = new Set(groupsOf(ctx.actor));
  const mine = candidates.some(({ type, value }) => (type === 'user' ? value === userId : groups.has(value)));
  if (task.assignee === null && mine) return task;
  const waited = task.assignee === null ? candidates.map(({ value }) => value) : [task.assignee];
  throw fail('workflow.not_yours', { name: titleOf(task), who: await saidNames(ctx, waited) });
}

/**
 * An open task, whosever it is; nobody else acts in its instance before the transaction ends.
 *
 * @throws AppError workflow.task_not_found, workflow.done_by
 */
export async function lockTask(ctx: UserContext, engine: Engine, taskId: string): Promise<TaskRow> {
  await lockTree(ctx, taskId);
  const task = await requireTask(engine, taskId);
  if (task.endTime === null) return task;
  const by = task.completer ?? task.locals[actedByVariable];
  if (typeof by !== 'string') throw fail('workflow.task_ended', { id: taskId });
  throw fail('workflow.done_by', { name: titleOf(task), who: await saidNames(ctx, [by]) });
}

/** Whoever else wants to act in the task's instance waits until this transaction ends. */
export async function lockTree(ctx: UserContext, taskId: string): Promise<void> {
  await ctx.database
    .driverOf(ctx.db)
    .query(
      'select id from mall_wf_instance where id = (select root_id from mall_wf_task where id = $1) for update',
      [taskId],
    );
}

/**
 * A task of the caller's tenant, open or not.
 *
 * @throws AppError workflow.task_not_found
 */
export async function requireTask(engine: Engine, taskId: string): Promise<TaskRow> {
  const task = await engine.query.task(taskId);
  if (!task) throw fail('workflow.task_not_found', { id: taskId });
  return task;
}

const titleOf = ({ name, activityId }: TaskRow): string => name ?? activityId;

async function saidNames(ctx: UserContext, ids: readonly string[]): Promise<string> {
  const names = await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, ids);
  return joinedNames(ids.map((id) => names.get(id) ?? id));
}
