import type { workflowProcess } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { processDetail } from '../detail/process-detail.js';
import type { Workflow } from '../engine/engine.js';
import { requireReader } from '../instance/readers.js';
import { once } from '../request/once.js';
import { personOf } from './person.js';

type Reads = Pick<Handlers<typeof workflowProcess.operations>, 'show' | 'person' | 'comment'>;

/** What is read of one process, and said beside its decisions. */
export const processReads = (workflow: Workflow): Reads => ({
  show: (ctx, input) => processDetail(ctx, workflow.of(ctx), input),
  person: (ctx, { id }) => personOf(ctx, id === undefined ? ctx.actor.userId : String(id)),
  comment: (ctx, input) =>
    once(ctx, 'process.comment', input, async () => {
      await comment(ctx, workflow.of(ctx), input);
      return null;
    }),
});

/** It stands with a task, so that it is a line of the timeline; with the newest one where none is named. */
async function comment(
  ctx: UserContext,
  engine: Engine,
  { processInstanceId, taskId, comment: said }: Parameters<Reads['comment']>[1],
): Promise<void> {
  const instance = await requireReader(ctx, engine, processInstanceId);
  const tasks = await engine.query.tasks(instance.id);
  const newest = tasks.toSorted((one, other) => other.sequence - one.sequence);
  const task = taskId === undefined ? newest[0] : newest.find(({ id }) => id === taskId);
  if (taskId !== undefined && !task) throw fail('workflow.task_not_found', { id: taskId });
  await engine.addComment({
    instanceId: instance.id,
    ...(task && { taskId: task.id }),
    type: 'remarkComment',
    message: said.trim(),
    actor: ctx.actor.userId,
  });
}
