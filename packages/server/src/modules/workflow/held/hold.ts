import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { announce } from '../../../messages/announce.js';
import { fail } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';
import { takenBack } from '../engine/taken-back.js';
import { askedByTask } from '../notices/asked.js';
import { placeOf } from '../notices/telling.js';
import { type Acting, actingOn, nameOf } from '../task/acts/act.js';
import { requireOwnTask } from '../task/task-access.js';
import { workflowHeld } from './held.table.js';

/** A decision as its call says it, and how many seconds it may be taken back for. */
export interface Holding {
  readonly taskId: string;
  readonly sendAfter: number;
  readonly requestKey?: string | undefined;
}

/**
 * Holds a decision: it is tried at once and undone, so that what would be refused is refused now; then it is a row, which is
 * done when its time has come. One task has one such decision: whoever holds it may change his, nobody else may hold another.
 *
 * @throws AppError workflow.being_decided, and whatever the decision itself is refused with
 */
export async function hold<In extends Holding>(
  ctx: UserContext,
  workflow: Workflow,
  // Its key was that of being held: being done is another act.
  { sendAfter, requestKey: _, ...input }: In,
  act: (on: Acting) => Promise<void>,
): Promise<void> {
  const on = await actingOn(ctx, workflow.of(ctx), input.taskId, requireOwnTask);
  const { id: taskId, instanceId, name, activityId } = on.task;
  const held = await heldOf(ctx, taskId);
  if (held && held.userId !== ctx.actor.userId)
    throw fail('workflow.being_decided', { name: name ?? activityId, who: await nameOf(ctx, held.userId) });
  await takenBack(ctx, (part) => act({ ...on, ctx: part, engine: workflow.of(part) }));
  const now = ctx.clock.now();
  const { userId, tenantId, homeTenantId, clientId, roleIds, deptIds } = ctx.actor;
  const row = {
    ...{ taskId, instanceId, userId, tenantId, homeTenantId, clientId, input },
    ...{ roleIds: roleIds.join(','), deptIds: deptIds.join(',') },
    sendTime: new Date(now.getTime() + sendAfter * 1000).toISOString(),
    createTime: now.toISOString(),
  };
  if (held) await forget(ctx, held.id);
  await ctx.db.insert(workflowHeld).values({ ...row, id: ctx.ids.next() });
  await tellOthers(on, 'deciding');
}

/**
 * Takes a held decision back, as long as it is held.
 *
 * @throws AppError workflow.nothing_held
 */
export async function cancelHeld(
  ctx: UserContext,
  workflow: Workflow,
  { taskId }: { readonly taskId: string },
): Promise<void> {
  const held = await heldOf(ctx, taskId, true);
  if (held?.userId !== ctx.actor.userId) throw fail('workflow.nothing_held');
  await forget(ctx, held.id);
  await tellOthers(await actingOn(ctx, workflow.of(ctx), taskId, requireOwnTask), 'free');
}

/** What the caller holds at a task is what he wants no more once he does something else about it. */
export async function forgetOwnHeld(ctx: UserContext, taskId: string): Promise<void> {
  const held = await heldOf(ctx, taskId);
  if (held?.userId === ctx.actor.userId) await forget(ctx, held.id);
}

/** The decision that is held at a task; nobody else takes it before the transaction ends, where it is to be changed. */
export async function heldOf({ db, actor }: UserContext, taskId: string, lock = false) {
  const query = db
    .select()
    .from(workflowHeld)
    .where(
      and(
        eq(workflowHeld.tenantId, actor.tenantId),
        eq(workflowHeld.taskId, taskId),
        eq(workflowHeld.state, 0),
      ),
    );
  const [held] = lock ? await query.for('update') : await query;
  return held;
}

async function forget({ db }: UserContext, id: string): Promise<void> {
  // biome-ignore lint/plugin: no resource has these rows, so no repository writes them.
  await db.update(workflowHeld).set({ state: 3 }).where(eq(workflowHeld.id, id));
}

/** Whoever else may decide sees that somebody does. */
async function tellOthers({ ctx, task }: Acting, state: 'deciding' | 'free'): Promise<void> {
  const asked = (await askedByTask(ctx, [task.id])).get(task.id);
  const { userId, userName } = ctx.actor;
  await announce(placeOf(ctx), {
    kind: 'presence',
    users: [userId, ...(task.assignee === null ? [] : [task.assignee]), ...(asked?.users ?? [])],
    groups: asked?.groups ?? [],
    data: { taskId: task.id, userId, name: userName, state },
  });
}
