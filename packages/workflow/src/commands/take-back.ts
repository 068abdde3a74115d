import { setAssignee } from '../agenda/assignment.js';
import { cancelInstance } from '../agenda/cancel.js';
import type { Session } from '../agenda/context.js';
import { continueCaller } from '../agenda/end-instance.js';
import { moveTokens } from '../agenda/move-tokens.js';
import { runAgenda } from '../agenda/run.js';
import { WorkflowError } from '../errors.js';
import { returnPlace } from '../history/return-nodes.js';
import { reasonCode } from '../locales/text.js';
import type { InstanceRow, TaskRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';
import { openRunning, refuseSuspended } from './open-task.js';
import { actedSince, returnTo } from './send-back.js';

/**
 * Takes back a task that was completed, as long as nobody has acted on what came of it: what came is cancelled, and the
 * task is there again, for whom it was. One signature of a countersign cannot be taken back.
 */
export const takeBack: Command<Acting & { readonly taskId: string }, void> = {
  name: 'takeBack',
  async run(session, { taskId }) {
    const found = await session.open({ task: taskId });
    const task = found?.task;
    if (!found || !task || task.completer === null) throw new WorkflowError('task_not_found', { id: taskId });
    const instance = await openRunning(session, task.instanceId, { whole: true });
    refuseSuspended(instance);
    const name = task.name ?? task.activityId;
    if (
      session.definitionOf(instance).model.nodes[task.activityId]?.loop ||
      (await actedSince(session, task))
    )
      throw new WorkflowError('acted_meanwhile', { name });
    const next = await nextOf(session, instance, task);
    if (!next) throw new WorkflowError('acted_meanwhile', { name });
    await returnTo(session, session.executionAt(next.executionId), task.activityId);
    await runAgenda(session);
    const again = [...session.task.values()].find(
      (each) => each.activityId === task.activityId && each.endTime === null,
    );
    if (again && task.assignee !== null) await setAssignee(session, again.id, task.assignee);
  },
};

/** A task that came of another one and is open; those of other branches are none of its. */
async function nextOf(session: Session, instance: InstanceRow, task: TaskRow): Promise<TaskRow | undefined> {
  const { model, graph } = session.definitionOf(instance);
  const open = await session.tx.select('task', { instanceId: task.instanceId, endTime: null });
  return open.find(
    (each) => each.sequence > task.sequence && returnPlace(model, graph, task.activityId, each.activityId),
  );
}

export interface WithdrawInput extends Acting {
  readonly instanceId: string;
  /** where it begins again; left out, the instance is cancelled */
  readonly to?: string;
}

/** Takes back an instance for its starter, as long as nobody else has finished a task of it. */
export const withdraw: Command<WithdrawInput, void> = {
  name: 'withdraw',
  async run(session, { instanceId, to }) {
    const instance = await openRunning(session, instanceId, { whole: true });
    refuseSuspended(instance);
    const tasks = await session.tx.select('task', { rootId: instance.rootId });
    const other = tasks.find((each) => each.completer !== null && each.completer !== instance.starter);
    if (other) throw new WorkflowError('acted_meanwhile', { name: other.name ?? other.activityId });
    if (to === undefined) {
      await cancelInstance(session, instance, reasonCode('withdrawn'));
      await continueCaller(session, instance);
      return;
    }
    await moveTokens(session, { instance, tokens: session.children(instanceId, null), targets: [to] });
  },
};
