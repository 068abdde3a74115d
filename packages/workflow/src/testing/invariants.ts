import type { FlowNode, ProcessModel } from '../model/process-model.js';
import type { Reader } from '../store/port.js';
import type { ExecutionRow, InstanceRow, TableName, Tables } from '../store/rows.js';

type All = {
  readonly [N in Exclude<
    TableName,
    'definition' | 'candidate' | 'participant' | 'value' | 'comment' | 'attachment'
  >]: Tables[N][];
};

/**
 * What must be true of the rows after every command, whatever the process. Answers what is not.
 * @example
 * expect(await brokenInvariants(store)).toEqual([]);
 */
export async function brokenInvariants(store: Reader): Promise<string[]> {
  const [model, instance, execution, task, timer, subscription, history, incident] = await Promise.all([
    store.select('model', {}),
    store.select('instance', {}),
    store.select('execution', {}),
    store.select('task', {}),
    store.select('timer', {}),
    store.select('subscription', {}),
    store.select('history', {}),
    store.select('incident', {}),
  ]);
  const all: All = { model, instance, execution, task, timer, subscription, history, incident };
  const models = new Map(model.map((row) => [row.id, row.model]));
  return instance.flatMap((each) =>
    instanceProblems(all, each, models.get(each.definitionId)).map((problem) => `${each.id}: ${problem}`),
  );
}

function instanceProblems(all: All, instance: InstanceRow, model: ProcessModel | undefined): string[] {
  if (!model) return ['its definition is gone'];
  const tokens = all.execution.filter((each) => each.instanceId === instance.id);
  return [
    ...lifeProblems(all, instance, tokens),
    ...tokens.flatMap((token) => treeProblems(token, tokens)),
    ...tokens.flatMap((token) => workProblems(all, token, model)),
    ...historyProblems(all, instance, tokens),
    ...waitProblems(all, instance, tokens, model),
  ];
}

function lifeProblems(all: All, instance: InstanceRow, tokens: readonly ExecutionRow[]): string[] {
  const problems: string[] = [];
  const running = instance.state === 'running';
  const openTasks = all.task.filter((task) => task.instanceId === instance.id && task.endTime === null);
  if (running !== (instance.endTime === null)) problems.push(`${instance.state} but end ${instance.endTime}`);
  if (running && tokens.length === 0) problems.push('runs without a token');
  if (!running && tokens.length > 0) problems.push(`${tokens.length} tokens after the end`);
  if (!running && openTasks.length > 0) problems.push(`${openTasks.length} open tasks after the end`);
  const lost = openTasks.filter((task) => !tokens.some((token) => token.id === task.executionId));
  if (lost.length > 0) problems.push(`tasks without a token: ${lost.map((task) => task.activityId).join()}`);
  if (openTasks.some((task) => task.suspended !== instance.suspended))
    problems.push('a task is not suspended alike');
  if (running && instance.callerId !== null && !all.execution.some((each) => each.id === instance.callerId)) {
    problems.push('nobody waits for the called instance');
  }
  return problems;
}

function treeProblems(token: ExecutionRow, tokens: readonly ExecutionRow[]): string[] {
  const problems: string[] = [];
  const at = `${token.kind} at ${token.activityId}`;
  const parent = tokens.find((each) => each.id === token.parentId);
  const children = tokens.filter((each) => each.parentId === token.id);
  if (token.parentId !== null && !parent) problems.push(`${at} is an orphan`);
  if (parent && parent.kind === 'token') problems.push(`${at} hangs below a token`);
  const inLoop = parent?.kind === 'loop';
  const region = inLoop ? `${parent.region}/${token.id}` : (parent?.region ?? '');
  if (token.region !== region) problems.push(`${at} has region ${token.region}, not ${region}`);
  if (token.kind === 'token' && children.length > 0) problems.push(`${at} has children`);
  if (token.kind === 'scope' && children.length === 0) problems.push(`${at} is empty`);
  if (token.kind === 'loop') problems.push(...loopProblems(token, children).map((each) => `${at} ${each}`));
  return problems;
}

function loopProblems(token: ExecutionRow, children: readonly ExecutionRow[]): string[] {
  const { loop } = token;
  if (!loop) return ['has no counters'];
  const sequential = loop.index !== undefined;
  const numbers = `total ${loop.total}, done ${loop.done}, active ${loop.active}, children ${children.length}`;
  if (loop.active !== children.length || children.length === 0) return [numbers];
  if (sequential ? children.length !== 1 : loop.total !== loop.done + loop.active) return [numbers];
  // Who is asked in turn comes after all that are done, and is one of the total.
  if (loop.index !== undefined && (loop.index !== loop.done || loop.index >= loop.total)) return [numbers];
  return children.some((child) => child.activityId !== token.activityId) ? ['has foreign children'] : [];
}

function workProblems(all: All, token: ExecutionRow, model: ProcessModel): string[] {
  const node = model.nodes[token.activityId];
  if (!node) return [`a token stands at ${token.activityId}, which does not exist`];
  if (token.kind !== 'token') return [];
  const mayRest = ['userTask', 'receiveTask', 'callActivity', 'intermediateCatchEvent', 'eventBasedGateway'];
  const joins = ['parallelGateway', 'inclusiveGateway'];
  if (!(token.active ? mayRest : joins).includes(node.type))
    return [`a token rests at ${node.type} ${node.id}`];
  const tasks = all.task.filter((task) => task.executionId === token.id && task.endTime === null);
  if (node.type === 'userTask' && tasks.length !== 1)
    return [`${tasks.length} tasks for the token at ${node.id}`];
  if (tasks.some((task) => task.activityId !== node.id)) return [`a task of another activity at ${node.id}`];
  const called = all.instance.filter((each) => each.callerId === token.id && each.state === 'running');
  const gone = all.incident.some((each) => each.executionId === token.id);
  if (node.type === 'callActivity' && called.length !== (gone ? 0 : 1))
    return [`${called.length} called instances at ${node.id}`];
  return [];
}

function historyProblems(all: All, instance: InstanceRow, tokens: readonly ExecutionRow[]): string[] {
  const open = all.history.filter((row) => row.instanceId === instance.id && row.endTime === null);
  const visits = tokens.flatMap((token) => token.visitId ?? []);
  const [left, right] = [open.map((row) => row.id), visits].map((ids) => [...ids].sort().join());
  if (left !== right)
    return [`open records ${open.map((row) => row.activityId).join()} ≠ visits of the tokens`];
  const wrong = open.filter(
    (row) => tokens.find((token) => token.visitId === row.id)?.activityId !== row.activityId,
  );
  return wrong.map((row) => `the open record of ${row.activityId} belongs to a token elsewhere`);
}

function waitProblems(
  all: All,
  instance: InstanceRow,
  tokens: readonly ExecutionRow[],
  model: ProcessModel,
): string[] {
  const waits = [...all.timer, ...all.subscription].filter((each) => each.instanceId === instance.id);
  const expected = tokens.flatMap((token) => awaited(token, tokens, model).map((id) => `${token.id} ${id}`));
  const actual = waits.map((each) => `${each.executionId} ${each.activityId}`);
  // A boundary event that does not repeat is gone once it has fired beside its activity.
  const extra = actual.filter((each) => !expected.includes(each));
  const timers = all.timer.filter((each) => each.instanceId === instance.id);
  return [
    ...(extra.length > 0 ? [`waits for nothing: ${extra.join()}`] : []),
    ...(new Set(timers.map((each) => `${each.executionId} ${each.activityId}`)).size < timers.length
      ? ['it waits twice for the same']
      : []),
    ...(timers.some((each) => each.suspended !== instance.suspended)
      ? ['a timer is not suspended alike']
      : []),
  ];
}

function awaited(
  token: ExecutionRow,
  tokens: readonly ExecutionRow[],
  model: ProcessModel,
): readonly string[] {
  const node = model.nodes[token.activityId] as FlowNode;
  const parent = tokens.find((each) => each.id === token.parentId);
  const inLoop = parent?.kind === 'loop';
  const behind = node.outgoing.map((id) => model.flows[id]?.target ?? '');
  return [...(inLoop ? [] : node.boundaries), node.id, ...(node.type === 'eventBasedGateway' ? behind : [])];
}
