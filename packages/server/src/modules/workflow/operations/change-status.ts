import { splitIds } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Workflow } from '../engine/engine.js';
import { timelineText } from '../engine/timeline-text.js';
import { once } from '../request/once.js';
import { lockTask } from '../task/task-access.js';
import { allOrNone, lockTrees, reasonOf, requireCode } from './operating.js';

interface Told {
  readonly taskId: unknown;
  readonly isSuspended: boolean;
  readonly comment?: string | null | undefined;
  readonly requestKey?: string | undefined;
}

/** Suspends or activates the processes of tasks with all that they called: each once, however many of its tasks are named. */
export const changeStatus =
  (workflow: Workflow) =>
  async (ctx: UserContext, input: Told): Promise<null> => {
    requireCode(ctx, input.isSuspended ? 'wf_ops_suspend' : 'wf_ops_active');
    return once(ctx, 'operation.changeStatus', input, () => change(ctx, workflow.of(ctx), input));
  };

async function change(
  ctx: UserContext,
  engine: Engine,
  { taskId: list, isSuspended, comment }: Told,
): Promise<null> {
  const { userId: actor } = ctx.actor;
  const taskIds = splitIds(String(list));
  const done = new Set<string>();
  await lockTrees(ctx, taskIds);
  await allOrNone(taskIds, async (taskId) => {
    const { rootId, instanceId } = (await lockTask(ctx, engine, taskId)).task;
    if (done.has(rootId)) return;
    done.add(rootId);
    const mark = isSuspended ? engine.suspend : engine.activate;
    const other = (await engine.query.tree(rootId)).filter(
      ({ state, suspended }) => state === 'running' && suspended !== isSuspended,
    );
    // The engine refuses what is so already.
    for (const { id } of other.length > 0 ? other : [{ id: rootId }]) await mark({ instanceId: id, actor });
    const key = isSuspended ? 'timeline.suspended' : 'timeline.activated';
    const message = timelineText(key, { reason: reasonOf(ctx, comment) });
    await engine.addComment({ instanceId, taskId, type: 'remarkComment', message, actor });
  });
  return null;
}
