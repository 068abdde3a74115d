import type { Engine, FlowNode, InstanceRow, ProcessModel, TaskRow } from '@mall/workflow';
import type { UserContext } from '../../../../context/context.js';
import { fail } from '../../../../support/app-error.js';
import { appointedVariable } from '../../engine/auto-skip.js';
import { actedByVariable, markerVariable } from '../../engine/going-back.js';
import { timelineText } from '../../engine/timeline-text.js';
import { nameOf, type Said, say, wordsOf } from './act.js';

export interface Withdrawal extends Said {
  readonly taskId: string;
  readonly withdrawType: 'wf_withdraw_start' | 'wf_withdraw_end';
}

/**
 * Takes back what one has started, while nobody else has acted (wire contract of workflows, 3.11): to be submitted again,
 * where the first step is one's own; otherwise it ends.
 *
 * @throws AppError workflow.not_withdrawable
 */
export async function withdraw(
  ctx: UserContext,
  engine: Engine,
  input: Withdrawal,
): Promise<Withdrawal['withdrawType']> {
  const { task, root: instance } = await engine.holdTask({ taskId: input.taskId });
  if (instance.starter !== ctx.actor.userId) {
    const who = instance.starter === null ? '-' : await nameOf(ctx, instance.starter);
    throw fail('workflow.not_yours', { name: task.name ?? task.activityId, who });
  }
  const name = instance.name ?? instance.definitionKey;
  if (!(await mayWithdraw(ctx, engine, instance))) throw fail('workflow.not_withdrawable', { name });
  const { model } = await engine.query.model(instance.definitionId);
  const first = input.withdrawType === 'wf_withdraw_start' ? firstStep(model) : undefined;
  const tasks = await engine.query.tasks(instance.id);
  const again = first && wasOwn(tasks, first, ctx.actor.userId) ? first : undefined;
  await speak(ctx, engine, { input, task, instance, again: again !== undefined });
  const actor = ctx.actor.userId;
  const { id: instanceId } = instance;
  if (!again) {
    await engine.setVariables({ instanceId, variables: { [markerVariable]: 'withdraw' } });
    await engine.deleteInstance({ instanceId, actor });
    return 'wf_withdraw_end';
  }
  // Before it goes: whoever hears of the new task is to know how the instance stands.
  await engine.updateInstance({ instanceId, fields: { shown: 'recall' } });
  const variables = { [markerVariable]: 'recall' };
  const locals = { [again.id]: { [appointedVariable]: again.id } };
  await engine.move({ instanceId, to: [again.id], actor, variables, locals });
  return 'wf_withdraw_start';
}

/** Whether its starter may take an instance back: it runs, and nobody but he has acted in it or in what it called. */
export async function mayWithdraw(ctx: UserContext, engine: Engine, instance: InstanceRow): Promise<boolean> {
  const { userId } = ctx.actor;
  if (instance.starter !== userId || instance.state !== 'running' || instance.suspended) return false;
  const tree = await engine.query.tree(instance.rootId);
  const tasks = await Promise.all(tree.map(({ id }) => engine.query.tasks(id)));
  // Done by completing it, or by sending it back.
  return tasks
    .flat()
    .every(({ completer, locals }) => (completer ?? locals[actedByVariable] ?? userId) === userId);
}

interface Spoken {
  readonly input: Withdrawal;
  readonly task: TaskRow;
  readonly instance: InstanceRow;
  readonly again: boolean;
}

/** The timeline says it beside an open task, if there is one: others read it there. */
async function speak(
  ctx: UserContext,
  engine: Engine,
  { input, task, instance, again }: Spoken,
): Promise<void> {
  const [open = task] = await engine.query.openTasks({ rootId: instance.rootId, limit: 1 });
  const words = wordsOf(input) || timelineText(again ? 'timeline.recalled' : 'timeline.withdrawn');
  const type = again ? 'recallComment' : 'withdrawComment';
  await say({ ctx, engine, task: open }, type, words, input.attachment);
}

/** The user task right behind the start; nothing where something else stands there. */
function firstStep(model: ProcessModel): FlowNode | undefined {
  const [flow, ...others] = model.nodes[model.start]?.outgoing ?? [];
  const node =
    flow === undefined || others.length > 0 ? undefined : model.nodes[model.flows[flow]?.target ?? ''];
  return node?.type === 'userTask' && !node.loop ? node : undefined;
}

/** Whether the step was asked of nobody but the caller. */
function wasOwn(tasks: readonly TaskRow[], { id }: FlowNode, userId: string): boolean {
  const asked = tasks.filter(({ activityId }) => activityId === id);
  return asked.length > 0 && asked.every(({ assignee }) => assignee === userId);
}
