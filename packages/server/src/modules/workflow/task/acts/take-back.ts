import type { Engine, TaskRow } from '@mall/workflow';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { UserContext } from '../../../../context/context.js';
import { fail } from '../../../../support/app-error.js';
import { appointedVariable } from '../../engine/auto-skip.js';
import { actedByVariable, clearMarker } from '../../engine/going-back.js';
import { timelineText } from '../../engine/timeline-text.js';
import { workflowLooks } from '../../look/look.table.js';
import { type Said, say, wordsOf } from './act.js';

/**
 * Whoever has passed a step takes it back: he has it again, as long as what came of it has been neither claimed, opened nor
 * decided by anybody, and nothing else of the process goes on beside it. What he had written stays in the form.
 *
 * @throws AppError workflow.not_yours_done, workflow.not_taken_back
 */
export async function takeBack(
  ctx: UserContext,
  engine: Engine,
  input: Said & { readonly taskId: string },
): Promise<void> {
  const { task, instance } = await engine.holdTask({ taskId: input.taskId });
  const name = task.name ?? task.activityId;
  const { userId: actor } = ctx.actor;
  if (task.endTime === null || (task.completer ?? task.locals[actedByVariable]) !== actor)
    throw fail('workflow.not_yours_done', { name });
  const { model } = await engine.query.model(task.definitionId);
  const later = await untouchedAfter(ctx, engine, task);
  if (!later || instance.state !== 'running' || instance.suspended || model.nodes[task.activityId]?.loop)
    throw fail('workflow.not_taken_back', { name });
  await say(
    { ctx, engine, task: later },
    'recallComment',
    wordsOf(input) || timelineText('timeline.takenBack', { name }),
    input.attachment,
  );
  await engine.move({
    ...{ instanceId: instance.id, to: [task.activityId], actor },
    locals: { [task.activityId]: { [appointedVariable]: task.activityId } },
  });
  await clearMarker(engine, instance);
  const [again] = await engine.query.openTasks({ instanceId: instance.id, activityId: task.activityId });
  if (again && again.assignee !== actor) await engine.assign({ taskId: again.id, user: actor, actor });
}

/** A task that came of it, where all that is open came of it and nobody has touched any; nothing otherwise. */
async function untouchedAfter(ctx: UserContext, engine: Engine, task: TaskRow): Promise<TaskRow | undefined> {
  const tasks = (
    await Promise.all((await engine.query.tree(task.rootId)).map(({ id }) => engine.query.tasks(id)))
  ).flat();
  const ended = task.endTime ?? '';
  const others = tasks.filter(({ id, endTime }) => id !== task.id && (endTime === null || endTime > ended));
  const untouched = others.every(
    ({ endTime, createTime, instanceId, assignee, owner, claimTime }) =>
      endTime === null &&
      createTime >= ended &&
      instanceId === task.instanceId &&
      owner === null &&
      (assignee === null || claimTime === null),
  );
  if (!untouched || (await areOpened(ctx, others))) return undefined;
  return others[0];
}

async function areOpened({ db, actor }: UserContext, tasks: readonly TaskRow[]): Promise<boolean> {
  if (tasks.length === 0) return false;
  const ids = tasks.map(({ id }) => id);
  const rows = await db
    .select({ userId: workflowLooks.userId })
    .from(workflowLooks)
    .where(
      and(
        eq(workflowLooks.tenantId, actor.tenantId),
        inArray(workflowLooks.taskId, ids),
        ne(workflowLooks.userId, actor.userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
