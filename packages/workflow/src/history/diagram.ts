import type { HistoryRow } from '../store/rows.js';

/** How an element of the diagram is shown: passed, being worked on, or a line that was taken. */
export type DiagramState = 'finished' | 'active' | 'line';

/**
 * The state of every element that a run has touched. An element is active while any visit of it is open:
 * one of several instances, or a later round of a loop.
 * @example
 * diagramStates(await engine.query.history(id)).get('review') // 'active'
 */
export function diagramStates(history: readonly HistoryRow[]): Map<string, DiagramState> {
  const states = new Map<string, DiagramState>();
  for (const { activityId, activityType, endTime } of history) {
    if (activityType === 'sequenceFlow') states.set(activityId, 'line');
    else if (endTime === null) states.set(activityId, 'active');
    else if (!states.has(activityId)) states.set(activityId, 'finished');
  }
  return states;
}
