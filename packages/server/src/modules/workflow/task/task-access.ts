import type { CandidateRow, Engine, HeldTask, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { type AppError, fail } from '../../../support/app-error.js';
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
  if (task.assignee === null && candidates.some(isAmong(ctx))) return held;
  const waited = task.assignee === null ? candidates.map(({ value }) => value) : [task.assignee];
  throw await waitsFor(ctx, task, waited);
}

const waitsFor = async (ctx: UserContext, task: TaskRow, waited: readonly string[]): Promise<AppError> =>
  fail('workflow.not_yours', { name: titleOf(task), who: await saidNames(ctx, waited) });

/** Whether the caller is who is named, or of the group that is. */
function isAmong({ actor }: UserContext): (candidate: CandidateRow) => boolean {
  const groups = new Set(groupsOf(actor));
  return ({ type, value }) => (type === 'user' ? value === actor.userId : groups.has(value));
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
  throw await endedBy(ctx, task);
}

async function endedBy(ctx: UserContext, task: TaskRow): Promise<AppError> {
  const by = task.completer ?? task.locals[actedByVariable];
  if (typeof by !== 'string') return fail('workflow.task_ended', { id: task.id });
  return fail('workflow.done_by', { name: titleOf(task), who: await saidNames(ctx, [by]) });
}

/**
 * Tells whoever could have taken a task that somebody else was faster, and who; nobody else learns of it.
 *
 * @throws AppError workflow.done_by, workflow.task_ended, workflow.not_yours
 */
export async function refuseSlower(ctx: UserContext, engine: Engine, task: TaskRow): Promise<void> {
  if (!(await engine.query.candidates(task.id)).some(isAmong(ctx))) return;
  if (task.endTime !== null) throw await endedBy(ctx, task);
  if (task.assignee !== null) throw await waitsFor(ctx, task, [task.assignee]);
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
