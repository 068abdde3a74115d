import type { Engine } from '@mall/workflow';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { announce } from '../../../messages/announce.js';
import { fail } from '../../../support/app-error.js';
import { workflowCopies } from '../copy/copy.table.js';
import type { Workflow } from '../engine/engine.js';
import { namesOf } from '../engine/people.js';
import { heldOf } from '../held/hold.js';
import { isTaskOf, requireReader } from '../instance/readers.js';
import { placeOf } from '../notices/telling.js';
import { workflowLooks as t } from './look.table.js';

/** For how long somebody is taken to look at what he has opened, unless he says it again. */
const lookSeconds = 60;

interface Look {
  readonly processInsId: string;
  readonly taskId?: string | undefined;
  readonly leaving?: boolean | undefined;
}

/**
 * Somebody has opened a process that he may read, or looks at it still: others see him there, his copies of it are read, and
 * whoever has come before him cannot take back any more what led to the task. Answers who else is there.
 *
 * @throws AppError workflow.instance_not_found, workflow.task_not_found, workflow.not_readable
 */
export async function lookAt(ctx: UserContext, workflow: Workflow, look: Look) {
  const engine = workflow.of(ctx);
  const { id } = await requireReader(ctx, engine, look.processInsId);
  const taskId = look.taskId ?? '';
  // Whoever reads this process would otherwise be at the tasks of any other, and keep people there from taking back.
  if (taskId !== '') await requireTaskOf(engine, id, taskId);
  const now = ctx.clock.now();
  const seconds = look.leaving ? 0 : lookSeconds;
  const until = new Date(now.getTime() + seconds * 1000).toISOString();
  const { tenantId, userId, userName } = ctx.actor;
  const there = await othersAt(ctx, id, taskId);
  await ctx.db
    .insert(t)
    .values({ tenantId, instanceId: id, taskId, userId, createTime: now.toISOString(), until })
    .onConflictDoUpdate({ target: [t.tenantId, t.instanceId, t.taskId, t.userId], set: { until } });
  await readCopies(ctx, id);
  if (there.length > 0)
    await announce(placeOf(ctx), {
      kind: 'presence',
      users: there,
      data: { taskId, processInsId: id, userId, name: userName, state: look.leaving ? 'left' : 'looking' },
    });
  const held = taskId === '' ? undefined : await heldOf(ctx, taskId);
  const names = await namesOf({ db: ctx.db, tenantId }, [...there, ...(held ? [held.userId] : [])]);
  const called = (id: string) => ({ userId: id, name: names.get(id) ?? id });
  return {
    others: there.map(called),
    held: held ? { ...called(held.userId), sendTime: held.sendTime } : null,
  };
}

async function requireTaskOf(engine: Engine, instanceId: string, taskId: string): Promise<void> {
  const task = await engine.query.task(taskId);
  if (!task || !isTaskOf(task, instanceId)) throw fail('workflow.task_not_found', { id: taskId });
}

async function othersAt({ db, actor, clock }: UserContext, instanceId: string, taskId: string) {
  const rows = await db
    .select({ userId: t.userId })
    .from(t)
    .where(
      and(
        ...[eq(t.tenantId, actor.tenantId), eq(t.instanceId, instanceId), eq(t.taskId, taskId)],
        ...[ne(t.userId, actor.userId), gt(t.until, clock.now().toISOString())],
      ),
    )
    .orderBy(t.createTime)
    .limit(50);
  return rows.map(({ userId }) => userId);
}

async function readCopies({ db, actor, clock }: UserContext, instanceId: string): Promise<void> {
  const { tenantId, userId } = actor;
  // biome-ignore lint/plugin: when somebody has read a copy is nobody's edit of it.
  await db
    .update(workflowCopies)
    .set({ readTime: clock.now().toISOString() })
    .where(
      and(
        ...[eq(workflowCopies.tenantId, tenantId), eq(workflowCopies.processId, instanceId)],
        ...[eq(workflowCopies.userId, userId), isNull(workflowCopies.readTime)],
      ),
    );
}
