import type { Engine, HeldTask, TaskRow } from '@mall/workflow';
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
export async function requireOwnTask(ctx: UserContext, engine: Engine, taskId: string): Promise<HeldTask> {
  const held = await lockTask(ctx, engine, taskId);
  const { task } = held;
  const { userId } = ctx.actor;
  if (task.assignee === userId) return held;
  const candidates = await engine.query.candidates(taskId);
  const groups = new Set(groupsOf(ctx.actor));
  const mine = candidates.some(({ type, value }) => (type === 'user' ? value === userId : groups.has(value)));
  if (task.assignee === null && mine) return held;
  const waited = task.assignee === null ? candidates.map(({ value }) => value) : [task.assignee];
  throw fail('workflow.not_yours', { name: titleOf(task), who: await saidNames(ctx, waited) });
}

/**
 * An open task, whosever it is; nobody else acts in its instance before the transaction ends.
 *
 * @throws AppError workflow.task_not_found, workflow.done_by
 */
export async function lockTask(ctx: UserContext, engine: Engine, taskId: string): Promise<HeldTask> {
  const held = await engine.holdTask({ taskId });
  const { task } = held;
  if (task.endTime === null) return held;
  const by = task.completer ?? task.locals[actedByVariable];
  if (typeof by !== 'string') throw fail('workflow.task_ended', { id: taskId });
  throw fail('workflow.done_by', { name: titleOf(task), who: await saidNames(ctx, [by]) });
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
