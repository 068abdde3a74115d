import { splitIds } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Workflow } from '../engine/engine.js';
import { timelineText } from '../engine/timeline-text.js';
import { lockTask } from '../task/task-access.js';
import { allOrNone, lockTrees, reasonOf, requireCode } from './operating.js';

interface Told {
  readonly taskId: unknown;
  readonly isSuspended: boolean;
  readonly comment?: string | null | undefined;
}

/** Suspends or activates the processes of tasks with all that they called: each once, however many of its tasks are named. */
export const changeStatus =
  (workflow: Workflow) =>
  async (ctx: UserContext, { taskId: list, isSuspended, comment }: Told): Promise<null> => {
    requireCode(ctx, isSuspended ? 'wf_ops_suspend' : 'wf_ops_active');
    const engine = workflow.of(ctx);
    const { userId: actor } = ctx.actor;
    const taskIds = splitIds(String(list));
    const done = new Set<string>();
    await lockTrees(ctx, taskIds);
    await allOrNone(taskIds, async (taskId) => {
      const { rootId, instanceId } = await lockTask(ctx, engine, taskId);
      if (done.has(rootId)) return;
      done.add(rootId);
      const change = isSuspended ? engine.suspend : engine.activate;
      const other = (await engine.query.tree(rootId)).filter(
        ({ state, suspended }) => state === 'running' && suspended !== isSuspended,
      );
      // The engine refuses what is so already.
      for (const { id } of other.length > 0 ? other : [{ id: rootId }])
        await change({ instanceId: id, actor });
      const key = isSuspended ? 'timeline.suspended' : 'timeline.activated';
      const message = timelineText(key, { reason: reasonOf(ctx, comment) });
      await engine.addComment({ instanceId, taskId, type: 'remarkComment', message, actor });
    });
    return null;
  };
