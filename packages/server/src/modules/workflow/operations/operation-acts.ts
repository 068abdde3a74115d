import type { operationTask } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { copyTo } from '../copy/copying.js';
import type { Workflow } from '../engine/engine.js';
import { markActed } from '../engine/going-back.js';
import { idsIn } from '../engine/people.js';
import { timelineText } from '../engine/timeline-text.js';
import { type Acting, nameOf, passed, say } from '../task/acts/act.js';
import { backNodesOf, reject, rollback, terminate } from '../task/acts/back.js';
import { pass } from '../task/acts/complete.js';
import { delegate, transfer } from '../task/acts/hand-over.js';
import { addSigners } from '../task/acts/signers.js';
import { usableId, usableIds } from '../task/acts/usable.js';
import { requireTask } from '../task/task-access.js';
import { changeDue } from './change-due.js';
import { changeStatus } from './change-status.js';
import { eachByItself } from './each-by-itself.js';
import { namesText, onTasks, type Reason, requireCode, type Told } from './operating.js';
import { urge } from './urge.js';
import { waitingJoin } from './waiting-join.js';

type Operations = Handlers<typeof operationTask.operations>;

/** What operators do about tasks; each says in the timeline why (wire contract of workflows, 1.3). */
export function operationActs(workflow: Workflow): Omit<Operations, 'list'> {
  return {
    complete: async (ctx, input) => {
      const approves = input.pass ?? input.isPass;
      if (approves === undefined) throw fail('workflow.pass_missing');
      requireCode(ctx, approves ? 'wf_ops_pass' : 'wf_ops_reject');
      return eachByItself(workflow, ctx, {
        name: 'complete',
        input,
        act: (on, { comment }) => (approves ? pass(on, { comment }) : reject(on, { comment })),
      });
    },
    changeStatus: changeStatus(workflow),
    changeAssignee: onTasks(workflow, 'changeAssignee', changeAssignee),
    transfer: onTasks(workflow, 'transfer', (on, { assignee, comment }) =>
      transfer(on, { assignee: String(assignee), comment, copyUser: '' }),
    ),
    delegate: onTasks(workflow, 'delegate', (on, { assignee, comment }) =>
      delegate(on, { assignee: String(assignee), comment, copyUser: '' }),
    ),
    copy: onTasks(workflow, 'copy', copy),
    urge: onTasks(workflow, 'urge', urge),
    changeDue: changeDue(workflow),
    terminate: onEachProcess(workflow, (on, { comment }) => terminate(on, { comment })),
    rollback: onTasks(workflow, 'rollback', async (on, { nodeId, comment }) => {
      await requireNode(on, nodeId);
      await rollback(on, { nodeId, comment });
    }),
    dispatch: onTasks(workflow, 'dispatch', dispatch),
    addInstance: onTasks(workflow, 'addInstance', (on, { assignee, comment }) =>
      addSigners(on, { assignee: String(assignee), comment }),
    ),
    removeInstance: onTasks(workflow, 'removeInstance', removeInstance),
    nodes: (ctx, input) => nodes(ctx, workflow, input),
  };
}

/** Tasks of one process are one matter: it ends once. */
function onEachProcess<In extends Told>(
  workflow: Workflow,
  act: (on: Acting, input: In & Reason) => Promise<unknown>,
): (ctx: UserContext, input: In) => Promise<null> {
  return async (ctx, input) => {
    const engine = workflow.of(ctx);
    const first = new Map<string, string>();
    for (const taskId of idsIn(String(input.taskId))) {
      const { rootId } = await requireTask(engine, taskId);
      if (!first.has(rootId)) first.set(rootId, taskId);
    }
    return onTasks<In>(workflow, 'terminate', act)(ctx, { ...input, taskId: [...first.values()].join(',') });
  };
}

type To = Told & Reason & { readonly assignee: unknown };

async function changeAssignee(on: Acting, { assignee, comment }: To): Promise<void> {
  const { ctx, engine, task } = on;
  const user = await usableId(ctx, String(assignee));
  const from = await nameOf(ctx, task.assignee ?? ctx.actor.userId);
  await say(on, 'assigneeComment', passed(from, await nameOf(ctx, user), comment));
  await engine.assign({ taskId: task.id, user, actor: ctx.actor.userId });
}

async function copy(on: Acting, { assignee, comment }: To): Promise<void> {
  const { ctx, engine, task, instance } = on;
  const people = await usableIds(ctx, idsIn(String(assignee)));
  await copyTo(ctx, { engine, instance, task: { id: task.id, name: task.name ?? task.activityId } }, people);
  const who = await namesText(ctx, people);
  await say(on, 'remarkComment', timelineText('timeline.copied', { who, reason: comment }));
}

type ToNode = Told & Reason & { readonly nodeId: string };

/** @throws AppError workflow.no_such_node */
async function requireNode({ engine, task }: Acting, nodeId: string): Promise<string> {
  const { model } = await engine.query.model(task.definitionId);
  const node = Object.hasOwn(model.nodes, nodeId) ? model.nodes[nodeId] : undefined;
  if (!node) throw fail('workflow.no_such_node', { id: nodeId });
  return node.name ?? nodeId;
}

/** Everything that waits in the instance goes to one step. */
export async function dispatch(on: Acting, { nodeId, comment }: ToNode): Promise<void> {
  const { ctx, engine, task } = on;
  const to = await requireNode(on, nodeId);
  const { model } = await engine.query.model(task.definitionId);
  const join = waitingJoin(model, nodeId);
  if (join !== undefined)
    throw fail('workflow.dispatch_waits', { name: to, join: model.nodes[join]?.name || join });
  await say(on, 'dispatchComment', passed(task.name ?? task.activityId, to, comment));
  await markActed(engine, task, ctx.actor.userId);
  await engine.move({ instanceId: task.instanceId, to: [nodeId], actor: ctx.actor.userId });
}

/** One of several who sign need not sign any more; it does not count as signed. */
async function removeInstance(on: Acting, { comment }: Reason): Promise<void> {
  const { ctx, engine, task } = on;
  const { model } = await engine.query.model(task.definitionId);
  if (!model.nodes[task.activityId]?.loop)
    throw fail('workflow.not_multi_instance', { element: task.name ?? task.activityId });
  const who = task.assignee === null ? '' : `${await nameOf(ctx, task.assignee)}：`;
  // The timeline does not show who was taken off: it stands with one who still signs.
  const open = await engine.query.openTasks({ instanceId: task.instanceId, activityId: task.activityId });
  const beside = open.find(({ id }) => id !== task.id) ?? task;
  await say({ ...on, task: beside }, 'deleteMultiInstanceComment', `${who}${comment}`);
  await markActed(engine, task, ctx.actor.userId);
  await engine.removeInstance({ taskId: task.id, actor: ctx.actor.userId });
}

async function nodes(
  ctx: UserContext,
  workflow: Workflow,
  { processInstanceId, taskId }: { readonly processInstanceId: string; readonly taskId?: string | undefined },
) {
  const engine = workflow.of(ctx);
  const instance = await engine.query.instance(processInstanceId);
  if (!instance) throw fail('workflow.instance_not_found', { id: processInstanceId });
  if (taskId) {
    const task = await requireTask(engine, taskId);
    if (task.instanceId !== instance.id || task.endTime !== null)
      throw fail('workflow.task_not_found', { id: taskId });
    return backNodesOf({ ctx, engine, task });
  }
  const { model } = await engine.query.model(instance.definitionId);
  const nothing = { userCode: null, userName: null, endTime: null };
  return Object.values(model.nodes)
    .filter(({ type }) => type === 'userTask')
    .map(({ id: nodeId, name }) => ({ nodeId, nodeName: name ?? null, ...nothing }));
}
