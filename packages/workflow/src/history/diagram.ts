import type { HistoryRow } from '../store/rows.js';

/** How an element of the diagram is shown: passed, being worked on, or a line that was taken. */
export type DiagramState = 'finished' | 'active' | 'line';

/**
 * The state of every element that a run has touched; the last visit of an element counts. Visits that were
 * cancelled because a loop was complete or lost an instance do not hide that the element was passed.
 * @example
 * diagramStates(await engine.query.history(id)).get('review') // 'active'
 */
export function diagramStates(history: readonly HistoryRow[]): Map<string, DiagramState> {
  const states = new Map<string, DiagramState>();
  for (const row of [...history].sort((left, right) => left.sequence - right.sequence)) {
    if (row.activityType === 'sequenceFlow') states.set(row.activityId, 'line');
    else if (row.endTime === null) states.set(row.activityId, 'active');
    else if (states.get(row.activityId) !== 'active' || !isOpen(history, row.activityId)) {
      states.set(row.activityId, 'finished');
    }
  }
  return states;
}

/** While one of several instances is open, its element is being worked on. */
const isOpen = (history: readonly HistoryRow[], activityId: string) =>
  history.some((row) => row.activityId === activityId && row.endTime === null);
