import type { workflowTask } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Handlers } from '../../../http/mount.js';
import type { Workflow } from '../engine/engine.js';
import { once } from '../request/once.js';
import { requireOwnTask } from './task-access.js';

type Acts = Pick<Handlers<typeof workflowTask.operations>, 'claim' | 'complete'>;

/** What the caller does about a task. */
export const taskActs = (workflow: Workflow): Acts => ({
  claim: (ctx, input) =>
    once(ctx, 'task.claim', input, async () => {
      const engine = workflow.of(ctx);
      const task = await requireOwnTask(ctx, engine, input.taskId);
      await engine.claim({ taskId: task.id, user: ctx.actor.userId, actor: ctx.actor.userId });
      return null;
    }),
  complete: (ctx, input) =>
    once(ctx, 'task.complete', input, async () => {
      await complete(ctx, workflow.of(ctx), input);
      return null;
    }),
});

type CompleteInput = Parameters<Acts['complete']>[1];

async function complete(
  ctx: UserContext,
  engine: Engine,
  { taskId, pass, comment, variables }: CompleteInput,
): Promise<void> {
  const { userId: actor } = ctx.actor;
  const task = await requireOwnTask(ctx, engine, taskId);
  const said = comment?.trim();
  if (said)
    await engine.addComment({ instanceId: task.instanceId, taskId, type: 'comment', message: said, actor });
  if (task.assignee === null) await engine.claim({ taskId, user: actor, actor });
  await engine.complete({ taskId, actor, variables: { ...variables, pass } });
}
