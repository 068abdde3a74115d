import { durationText } from '@mall/sdk/contract';
import type { CommentRow, Engine, HistoryRow, InstanceRow, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { groupsOf, namesOf } from '../engine/people.js';
import { taskUserOf } from './task-user.js';

/** What a timeline shows; a diagram has the lines between them as well. */
export const stepTypes: ReadonlySet<string> = new Set(['startEvent', 'userTask', 'endEvent']);
export const drawnTypes: ReadonlySet<string> = new Set([...stepTypes, 'sequenceFlow']);

/**
 * An instance of the caller's tenant, for somebody who has to do with it.
 *
 * @throws AppError workflow.instance_not_found
 */
export async function requireReadable(
  ctx: UserContext,
  engine: Engine,
  instanceId: string,
): Promise<InstanceRow> {
  const instance = await engine.query.instance(instanceId);
  if (!instance) throw fail('workflow.instance_not_found', { id: instanceId });
  if (ctx.actor.admin) return instance;
  const of = { instanceId, user: ctx.actor.userId, groups: groupsOf(ctx.actor) };
  if (await engine.query.takesPart(of)) return instance;
  throw fail('workflow.instance_not_found', { id: instanceId });
}

/** What has happened in an instance, step by step, and at each step what was said. */
export async function historyEntries(
  ctx: UserContext,
  engine: Engine,
  instance: InstanceRow,
  types: ReadonlySet<string>,
) {
  const { query } = engine;
  const visits = (await query.history(instance.id)).filter(({ activityType }) => types.has(activityType));
  const tasks = new Map((await query.tasks(instance.id)).map((task) => [task.id, task]));
  const comments = await query.comments(instance.id);
  const who = (visit: HistoryRow): string | null => {
    if (visit.activityType === 'startEvent') return instance.starter;
    const task = tasks.get(visit.taskId ?? '');
    return task?.completer ?? task?.assignee ?? null;
  };
  const place = { db: ctx.db, tenantId: ctx.actor.tenantId };
  const names = await namesOf(
    place,
    visits.flatMap((visit) => who(visit) ?? []),
  );
  return visits.map((visit) => {
    const person = who(visit);
    return {
      ...visitFields(ctx, visit, tasks.get(visit.taskId ?? '')),
      processInstanceId: instance.id,
      historyProcessInstanceId: instance.id,
      processDefinitionId: instance.definitionId,
      processDefinitionKey: instance.definitionKey,
      assignee: person === null ? null : taskUserOf(person),
      assigneeName: names.get(person ?? '') ?? null,
      comment: lastSaid(comments, visit),
    };
  });
}

function visitFields(ctx: UserContext, visit: HistoryRow, task: TaskRow | undefined) {
  const time = (value: string | null | undefined) => (value ? ctx.wireTime(new Date(value)) : null);
  const took = visit.endTime === null ? 0 : Date.parse(visit.endTime) - Date.parse(visit.startTime);
  return {
    historyActivityId: visit.activityId,
    historyActivityName: visit.activityName,
    historyActivityType: visit.activityType,
    historyActivityDurationTime: durationText(took, ctx.language),
    createTime: time(visit.startTime),
    endTime: time(visit.endTime),
    executionId: visit.executionId,
    taskId: visit.taskId,
    taskName: task?.name ?? null,
    taskDefinitionKey: task?.activityId ?? null,
    claimTime: time(task?.claimTime),
    historyTaskEndTime: time(task?.endTime),
  };
}

const lastSaid = (comments: readonly CommentRow[], { taskId }: HistoryRow): string | null =>
  taskId === null ? null : (comments.filter((one) => one.taskId === taskId).at(-1)?.message ?? null);

/** The part of a timeline from one step to another; all of it where no such step is in it. */
export function between<Entry extends { readonly historyActivityId: string }>(
  entries: readonly Entry[],
  from: string | undefined,
  to: string | undefined,
): Entry[] {
  const first = entries.findIndex((one) => one.historyActivityId === from);
  const last = entries.findLastIndex((one) => one.historyActivityId === to);
  return entries.slice(Math.max(first, 0), last < 0 ? undefined : last + 1);
}
