import { mayCall } from '../../controllers/access.js';
import { always, type UnboundCommand } from '../../controllers/commands/command.js';
import { type Step, step } from '../../controllers/effects.js';
import { reloadCurrent, rowsWritten } from '../../controllers/navigation.js';
import { confirmation } from '../../controllers/overlays/overlay-state.js';
import { currentScreen, inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { TextKey } from '../../i18n/texts.js';
import { fieldFacts } from './change-rows.js';
import type { Change } from './history-state.js';

/** Undoes the change under the cursor, or the one that is shown. */
export const undoAction = (group: 'history' | 'change'): UnboundCommand =>
  always(`${group}.undo`, 'key.undo', { type: 'undo' }, { disabledReason: noUndo, writes: true });

/** Whether this change may be undone the server decides; here only what never can be is refused. */
function noUndo(state: DashboardState): TextKey | undefined {
  if (state.place.readOnly) return 'reason.readOnly';
  const undo = state.catalog.history?.resource.operations.undo;
  return mayCall(state.access, undo) ? noChange(state) : 'reason.permission';
}

export const noChange = (state: DashboardState): TextKey | undefined =>
  currentChange(state) ? undefined : 'reason.noRow';

/** The change under the cursor, or the one that is shown. */
export function currentChange(state: DashboardState): Change | undefined {
  const list = inFront(state, 'history');
  return list ? list.changes[list.cursor] : inFront(state, 'change')?.change;
}

/** Asks whether a change shall be undone, with what it had done. */
export function askUndo(state: DashboardState, name: string, change: Change): Step<DashboardState> {
  const facts = fieldFacts(state, name, change).slice(0, 5);
  const about = facts.map(({ label, value }) => `${label}: ${value}`);
  const follow = { type: 'undo-change', name, change: change.id } as const;
  return step({
    ...state,
    overlay: confirmation({ key: 'confirm.undo' }, follow, { about, danger: true }),
  });
}

/** Looks up the newest change of the row first: somebody else may have changed it since. */
export const undoLast = (state: DashboardState): Step<DashboardState> =>
  state.written ? step(state, { type: 'find-change', ...state.written }) : step(state);

/** The newest change of that row. */
export function lastChange(
  state: DashboardState,
  { name, change }: { readonly name: string; readonly change: Change | undefined },
): Step<DashboardState> {
  if (change) return askUndo(state, name, change);
  return step({ ...state, notice: { tone: 'warn', phrase: { key: 'reason.noUndo' } } });
}

/** After an undo: back to the changes, reloaded together with lists and pages of the row. */
export function undone(state: DashboardState, { name }: { readonly name: string }): Step<DashboardState> {
  const screens = inFront(state, 'change') ? state.screens.slice(0, -1) : state.screens;
  const written = rowsWritten({ ...state, screens, ahead: [] }, name);
  const isHistory = currentScreen(written.state).kind === 'history';
  const anew = isHistory ? reloadCurrent(written.state) : step(written.state);
  const notice = { tone: 'good', phrase: { key: 'notice.undone' } } as const;
  return step({ ...anew.state, notice, written: undefined }, ...written.effects, ...anew.effects);
}
