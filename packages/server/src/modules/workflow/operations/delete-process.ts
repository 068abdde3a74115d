import { splitIds } from '@mall/sdk/contract';
import type { Engine, InstanceRow } from '@mall/workflow';
import { inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { workflowCopies } from '../copy/copy.table.js';
import type { Workflow } from '../engine/engine.js';
import { forgetInstances } from '../instance/forget-instances.js';
import { once } from '../request/once.js';
import { allOrNone, lockInstances, reasonOf } from './operating.js';

interface Told {
  readonly processInstanceId: unknown;
  readonly comment?: string | null | undefined;
  readonly status?: 'force' | null | undefined;
  readonly requestKey?: string | undefined;
}

/** Deletes processes: running ones are cancelled, copies of all of them go; with `force` nothing of them is left. */
export const deleteProcesses =
  (workflow: Workflow) =>
  (ctx: UserContext, input: Told): Promise<null> =>
    once(ctx, 'operation.deleteProcess', input, () => remove(ctx, workflow.of(ctx), input));

async function remove(
  ctx: UserContext,
  engine: Engine,
  { processInstanceId, comment, status }: Told,
): Promise<null> {
  const ids = splitIds(String(processInstanceId));
  const reason = reasonOf(ctx, comment);
  await lockInstances(ctx, ids);
  await allOrNone(ids, async (id) => {
    const instance = await engine.query.instance(id);
    if (instance?.parentId !== null) throw fail('workflow.instance_not_found', { id });
    if (instance.state === 'running') await cancel(ctx, engine, instance, reason);
    const called = (await engine.query.tree(id)).map((one) => one.id);
    await ctx.db.delete(workflowCopies).where(inArray(workflowCopies.processId, called));
    const acting = { instanceId: id, actor: ctx.actor.userId };
    if (status === 'force') {
      await forgetInstances(ctx, called);
      await engine.eraseInstance({ ...acting, reason });
    } else await engine.updateInstance({ ...acting, fields: { shown: 'deleted' } });
  });
  return null;
}

async function cancel(ctx: UserContext, engine: Engine, { id }: InstanceRow, reason: string): Promise<void> {
  const { userId: actor } = ctx.actor;
  for (const task of await engine.query.openTasks({ rootId: id }))
    await engine.addComment({
      ...{
        instanceId: task.instanceId,
        taskId: task.id,
        type: 'deleteProcessComment',
        message: reason,
        actor,
      },
    });
  for (const one of await engine.query.tree(id))
    if (one.suspended && one.state === 'running') await engine.activate({ instanceId: one.id, actor });
  await engine.deleteInstance({ instanceId: id, reason, actor });
}
