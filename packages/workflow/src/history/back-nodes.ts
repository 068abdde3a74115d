import type { Graph } from '../model/graph.js';
import type { ProcessModel } from '../model/process-model.js';
import type { HistoryRow } from '../store/rows.js';

/** An element that a task can be sent back to. */
export interface BackNode {
  readonly nodeId: string;
  readonly nodeName: string | null;
}

const places = new Set(['userTask', 'startEvent']);

/**
 * Where a task can be sent back to: user tasks and the start that were left, in the order they were first visited, from
 * which its element can follow. Inside a sub-process every one that was left counts.
 * @example
 * const { model, graph } = await engine.query.model(task.definitionId);
 * backNodes(model, graph, await engine.query.history(task.instanceId), task.activityId);
 */
export function backNodes(
  model: ProcessModel,
  graph: Graph,
  history: readonly HistoryRow[],
  activityId: string,
): BackNode[] {
  const inside = model.nodes[activityId]?.scope !== undefined;
  const found = new Map<string, BackNode>();
  for (const row of [...history].sort((left, right) => left.sequence - right.sequence)) {
    const nodeId = row.activityId;
    if (row.endTime === null || nodeId === activityId || !places.has(row.activityType)) continue;
    if (!found.has(nodeId) && (inside || graph.canFollow(nodeId, activityId)))
      found.set(nodeId, { nodeId, nodeName: row.activityName });
  }
  return [...found.values()];
}
