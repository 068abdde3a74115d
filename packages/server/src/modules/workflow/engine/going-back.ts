import { backNodes, type Engine, type InstanceRow, type ReturnNode, type TaskRow } from '@mall/workflow';
import { fail } from '../../../support/app-error.js';
import { appointedVariable } from './auto-skip.js';

/** Where a task can go back to. */
export interface WaysBack {
  /** The start of the process; behind it there is nothing, so going there ends it. */
  readonly start: { readonly nodeId: string; readonly nodeName: string | null };
  /** User tasks that were finished on the way, the one finished last first. */
  readonly nodes: readonly ReturnNode[];
  /** Nothing but the start is behind the task, and nobody called the process. */
  readonly onlyStart: boolean;
}

/** Where a task can go back to (wire contract of workflows, 3.7). */
export async function waysBack(engine: Engine, task: TaskRow): Promise<WaysBack> {
  const nodes = await engine.query.returnNodes(task.id);
  const { model, graph } = await engine.query.model(task.definitionId);
  const behind = backNodes(model, graph, await engine.query.history(task.instanceId), task.activityId);
  const { start } = model;
  const onlyStart =
    task.instanceId === task.rootId && !behind.some(({ nodeId }) => isTask(model.nodes[nodeId]));
  return { start: { nodeId: start, nodeName: model.nodes[start]?.name ?? null }, nodes, onlyStart };
}

const isTask = (node: { readonly type: string } | undefined): boolean => node?.type === 'userTask';

/** The variable that says who rejected: a task that goes straight back there may. */
export const rejecterVariable = 'backToRejecter';

/** The variable that says how an instance stands or ended, where it did not simply go on (wire contract of workflows, 2.1). */
export const markerVariable = 'wf_process_terminate';

/** The local variable of a task that went back, or was voted against: statistics count it. */
export const rejectedVariable = 'wf_rejected';

/** The local variable of a task that somebody ended by a jump: who. */
export const actedByVariable = 'wf_acted_by';

interface Going {
  /** To a node that was chosen; without it, whither the model says. */
  readonly to?: string;
  readonly actor?: string;
  /** Says in the timeline what happens, before it does. */
  readonly say: (target: 'node' | 'end') => Promise<void>;
  /** Why it ends, where it does. */
  readonly reason?: string;
}

/**
 * Sends a task back; to the start, the process ends. Answers what was done, or nothing where there is no way back.
 *
 * @throws WorkflowError workflow.back_refused for a chosen node that it cannot go back to
 */
export async function goBack(
  engine: Engine,
  task: TaskRow,
  { to, actor, say, reason }: Going,
): Promise<'node' | 'end' | undefined> {
  const ways = await waysBack(engine, task);
  const target = to ?? (await rejectTarget(engine, task, ways));
  if (target === undefined) return undefined;
  const acting = actor === undefined ? {} : { actor };
  await engine.setVariables({ taskId: task.id, local: true, variables: { [rejectedVariable]: true } });
  if (target === ways.start.nodeId) {
    if (task.instanceId !== task.rootId) return undefined;
    await say('end');
    await endInstance(engine, task, { ...acting, ...(reason ? { reason } : {}) });
    return 'end';
  }
  await say('node');
  await markActed(engine, task, actor);
  const before = await engine.query.executions(task.instanceId);
  // Before it goes: whoever hears of the new task is to know how the instance stands.
  await engine.updateInstance({ instanceId: task.rootId, fields: { shown: 'reject' } });
  await engine.sendBack({
    ...acting,
    taskId: task.id,
    to: target,
    variables: { [markerVariable]: 'reject' },
    locals: { [appointedVariable]: target },
  });
  await rememberRejecter(engine, task, target, before);
  return 'node';
}

/** Where a rejected task goes: whither its node or its process says, if it can go there; else to the last one. */
async function rejectTarget(engine: Engine, task: TaskRow, ways: WaysBack): Promise<string | undefined> {
  const { model } = await engine.query.model(task.definitionId);
  for (const wanted of [model.nodes[task.activityId]?.attributes.rollbackNode, model.attributes.rollbackNode])
    if (wanted && (wanted === ways.start.nodeId || ways.nodes.some(({ nodeId }) => nodeId === wanted)))
      return wanted;
  return ways.nodes[0]?.nodeId ?? (ways.onlyStart ? ways.start.nodeId : undefined);
}

/** Ends a whole process early. */
export async function endInstance(
  engine: Engine,
  task: TaskRow,
  { actor, reason }: { readonly actor?: string; readonly reason?: string },
): Promise<void> {
  await markActed(engine, task, actor);
  await engine.setVariables({ instanceId: task.rootId, variables: { [markerVariable]: 'true' } });
  await engine.deleteInstance({
    instanceId: task.rootId,
    ...(actor === undefined ? {} : { actor }),
    ...(reason ? { reason } : {}),
  });
}

/** A task that ends by a jump is completed by nobody; who did it is kept with it. */
export async function markActed(engine: Engine, task: TaskRow, actor: string | undefined): Promise<void> {
  if (actor === undefined) return;
  await engine.setVariables({ taskId: task.id, local: true, variables: { [actedByVariable]: actor } });
}

/**
 * Who passes a task with `backToRejecter` goes straight to whoever rejected. Not where other branches were taken back as
 * well: alone, the one that goes there would wait for them for ever.
 */
async function rememberRejecter(
  engine: Engine,
  task: TaskRow,
  target: string,
  before: Awaited<ReturnType<Engine['query']['executions']>>,
): Promise<void> {
  const instance = await engine.query.instance(task.instanceId);
  if (instance?.state !== 'running') return;
  const { model } = await engine.query.model(task.definitionId);
  const left = new Set((await engine.query.executions(task.instanceId)).map(({ id }) => id));
  const others = before.some(
    ({ id, kind, activityId }) => kind === 'token' && activityId !== task.activityId && !left.has(id),
  );
  const straight = model.nodes[target]?.attributes.backToRejecter === 'true' && !others;
  if (!straight && !instance.variables[rejecterVariable]) return;
  const variables = { [rejecterVariable]: straight ? task.activityId : null };
  await engine.setVariables({ instanceId: instance.id, variables });
}

/**
 * The way back of a task that somebody rejects or rolls back.
 *
 * @throws AppError workflow.no_back_node where there is none
 */
export async function mustGoBack(engine: Engine, task: TaskRow, going: Going): Promise<'node' | 'end'> {
  const done = await goBack(engine, task, going);
  if (done === undefined) throw fail('workflow.no_back_node', { name: task.name ?? task.activityId });
  return done;
}

/** How an instance stands again once somebody passes what was sent back. */
export async function clearMarker(engine: Engine, instance: InstanceRow): Promise<void> {
  if (instance.shown !== 'reject' && instance.shown !== 'recall') return;
  await engine.updateInstance({ instanceId: instance.id, fields: { shown: 'running' } });
}
