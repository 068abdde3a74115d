import { type Confirmation, confirmation } from '../overlays/overlay-state.js';
import { rowTitle, wordsOf } from '../resource/cells.js';
import type { Subject } from '../screen-definition.js';
import { definitionOf } from '../screen-registry.js';
import { currentScreen } from '../screen-stack.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Row } from '../state/row.js';

/** What the screen in front is about; undefined where it is about no resource. */
export function subjectOf(state: DashboardState): Subject | undefined {
  const screen = currentScreen(state);
  return definitionOf(state, screen).subject?.(screen, state);
}

/** The one row in question: under the cursor, or the one whose details are shown. */
export const currentRow = (state: DashboardState): Row | undefined => subjectOf(state)?.row;

/** The rows in question: the selected ones, else the current one. */
export const currentRows = (state: DashboardState): readonly Row[] => subjectOf(state)?.rows ?? [];

/** Asks before something is done to rows, with the names of the first of them. */
export function confirmAbout(
  state: DashboardState,
  name: string,
  rows: readonly Row[],
  text: string,
  follow: Confirmation['follow'],
): Confirmation {
  const words = wordsOf(state, name);
  const about = rows.slice(0, 5).map((row) => rowTitle(words, row));
  return confirmation({ text }, follow, { about, count: rows.length, danger: true });
}
