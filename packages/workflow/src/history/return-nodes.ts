import type { Graph } from '../model/graph.js';
import type { ProcessModel } from '../model/process-model.js';
import type { HistoryRow } from '../store/rows.js';
import { coverageOf } from './coverage.js';

/** A user task that another one can be sent back to, and who did it last. */
export interface ReturnNode {
  readonly nodeId: string;
  readonly nodeName: string | null;
  readonly assignee: string | null;
  readonly endTime: string;
}

/**
 * Where an active task can be sent back to: user tasks that were finished on the way to it, each once, the one finished
 * last first. A task of one branch is not among them once the join behind it has been passed: alone it would wait there
 * for ever.
 * @example
 * returnNodes(model, graph, await engine.query.history(task.instanceId), task.activityId);
 */
export function returnNodes(
  model: ProcessModel,
  graph: Graph,
  history: readonly HistoryRow[],
  activityId: string,
): ReturnNode[] {
  const found = new Map<string, ReturnNode>();
  for (const row of [...history].sort((left, right) => right.sequence - left.sequence)) {
    const { activityId: nodeId, activityName: nodeName, activityType, assignee, endTime, reason } = row;
    if (activityType !== 'userTask' || endTime === null || reason !== null || nodeId === activityId) continue;
    if (found.has(nodeId) || !returnPlace(model, graph, nodeId, activityId)) continue;
    found.set(nodeId, { nodeId, nodeName, assignee, endTime });
  }
  return [...found.values()];
}

/** What a return to a node takes back: the scope around both, and where in it tokens of the old visit can stand. */
export interface ReturnPlace {
  /** the sub-process around both; undefined: the process itself */
  readonly scope: string | undefined;
  readonly covered: ReadonlySet<string>;
}

/** The place of a return, or nothing where there is no way back. */
export function returnPlace(
  model: ProcessModel,
  graph: Graph,
  to: string,
  from: string,
): ReturnPlace | undefined {
  const coverage = coverageOf(model);
  const [there, here] = [graph.scopePath(to), graph.scopePath(from)];
  const depth = there.findIndex((scope, level) => here[level] !== scope);
  const common = depth < 0 ? there.length : depth;
  const inner = there.slice(common);
  // Into a loop that is over there is no way back, and none into one branch of a sub-process that is.
  if (inner.some((scope) => model.nodes[scope]?.loop)) return undefined;
  if (![...inner.slice(1), ...(inner.length > 0 ? [to] : [])].every((id) => coverage.isWhole(id)))
    return undefined;
  const covered = coverage.covered(inner[0] ?? to);
  return covered.has(here[common] ?? from) ? { scope: there[common - 1], covered } : undefined;
}
