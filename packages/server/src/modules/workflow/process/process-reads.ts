import type { workflowProcess } from '@mall/sdk/contract';
import type { Engine, InstanceRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { processDetail } from '../detail/process-detail.js';
import type { Workflow } from '../engine/engine.js';
import { idsIn } from '../engine/people.js';
import { forecastProcess } from '../forecast/forecast-process.js';
import { requireReader } from '../instance/readers.js';
import { lookAt } from '../look/looking.js';
import { placeOf, tell } from '../notices/telling.js';
import { once } from '../request/once.js';
import { usableIds } from '../task/acts/usable.js';
import { changesOf } from './changes.js';
import { personOf } from './person.js';

type Reads = Pick<
  Handlers<typeof workflowProcess.operations>,
  'show' | 'forecast' | 'person' | 'comment' | 'look' | 'changes'
>;

/** What is read of one process, and said beside its decisions. */
export const processReads = (workflow: Workflow): Reads => ({
  show: (ctx, input) => processDetail(ctx, workflow.of(ctx), input),
  forecast: (ctx, input) => forecastProcess(ctx, workflow, input),
  person: (ctx, { id }) => personOf(ctx, id === undefined ? ctx.actor.userId : String(id)),
  comment: (ctx, input) =>
    once(ctx, 'process.comment', input, async () => {
      await comment(ctx, workflow.of(ctx), input);
      return null;
    }),
  look: (ctx, input) => lookAt(ctx, workflow, input),
  changes: (ctx, { processInsId }) => changesOf(ctx, workflow.of(ctx), processInsId),
});

/** It stands with a task, so that it is a line of the timeline; with the newest one where none is named. */
async function comment(
  ctx: UserContext,
  engine: Engine,
  { processInstanceId, taskId, comment: said, mention }: Parameters<Reads['comment']>[1],
): Promise<void> {
  const instance = await requireReader(ctx, engine, processInstanceId);
  const tasks = await engine.query.tasks(instance.id);
  const newest = tasks.toSorted((one, other) => other.sequence - one.sequence);
  const task = taskId === undefined ? newest[0] : newest.find(({ id }) => id === taskId);
  if (taskId !== undefined && !task) throw fail('workflow.task_not_found', { id: taskId });
  const people = await usableIds(ctx, idsIn(mention));
  await engine.addComment({
    instanceId: instance.id,
    ...(task && { taskId: task.id }),
    type: 'remarkComment',
    message: said.trim(),
    actor: ctx.actor.userId,
  });
  if (people.length > 0) await letRead({ ctx, engine, instance }, people, said.trim());
}

/** Whoever is named may read what it is about, as anybody whom nobody has asked: to act on it is for others. */
async function letRead(
  { ctx, engine, instance }: { ctx: UserContext; engine: Engine; instance: InstanceRow },
  people: readonly string[],
  said: string,
): Promise<void> {
  const actor = ctx.actor.userId;
  await engine.copyTo({ instanceId: instance.id, users: people, actor });
  await tell(placeOf(ctx), engine, {
    ...{ event: 'process.mentioned', people, instance, from: actor, occasion: ctx.ids.next() },
    params: { comment: said.length > 200 ? `${said.slice(0, 200)}…` : said },
  });
}
