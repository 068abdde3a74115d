import type { TextKey } from '../../i18n/texts.js';
import { mayCall } from '../access.js';
import { availableActions, mayUse, offersVerb } from '../actions/available.js';
import { cursorRow, subjects } from '../browser/state.js';
import { rowTitle, wordsOf } from '../resource/cells.js';
import { currentScreen, type DashboardState, listInFront } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import type { Command, CommandContext } from './command.js';
import { newPicker } from './global.js';

const shown = (state: DashboardState) => {
  const screen = currentScreen(state);
  return screen.kind === 'browser' || screen.kind === 'detail' ? state.catalog[screen.name] : undefined;
};

/** The one row in question: under the cursor, or the one whose details are shown. */
export const currentRow = (state: DashboardState): Row | undefined => {
  const screen = currentScreen(state);
  if (screen.kind === 'browser') return cursorRow(screen);
  return screen.kind === 'detail' || screen.kind === 'source' ? screen.row : undefined;
};

/** The rows in question: the selected ones, else the current one. */
export const currentRows = (state: DashboardState): readonly Row[] => {
  const screen = currentScreen(state);
  if (screen.kind === 'browser') return subjects(screen);
  const row = currentRow(state);
  return row ? [row] : [];
};

const forbidden = (state: DashboardState): TextKey =>
  state.place.readOnly ? 'reason.readOnly' : 'reason.permission';

/** Why a verb cannot be used on what is in front. */
export const needs =
  (verb: 'create' | 'update' | 'remove') =>
  (state: DashboardState): TextKey | undefined => {
    const entry = shown(state);
    if (!entry || !mayUse(entry.resource, verb, state.access)) return forbidden(state);
    if (!offersVerb(entry.resource, listInFront(state), verb)) return 'reason.noAction';
    return verb === 'create' || currentRow(state) ? undefined : 'reason.noRow';
  };

const needsRow = (state: DashboardState): TextKey | undefined =>
  currentRow(state) ? undefined : 'reason.noRow';

/** Rows that nobody can change have none. */
const needsHistory = (state: DashboardState): TextKey | undefined => {
  const operations = Object.values(shown(state)?.resource.operations ?? {});
  return operations.some(({ kind }) => kind === 'write') ? needsRow(state) : 'reason.noHistory';
};

const needsAction = (state: DashboardState): TextKey | undefined => {
  const entry = shown(state);
  return entry && availableActions(entry.resource, state.access, listInFront(state)).length > 0
    ? undefined
    : 'reason.noAction';
};

/** The server asks for what the opposite call takes; here only a read-only context is known to refuse. */
const noUndo = (state: DashboardState): TextKey | undefined => {
  if (state.place.readOnly) return 'reason.readOnly';
  const undo = state.catalog.history?.resource.operations.undo;
  return state.written && mayCall(state.access, undo) ? undefined : 'reason.noUndo';
};

const copyTitle = (state: DashboardState) => {
  const row = currentRow(state);
  const screen = currentScreen(state);
  if (!row || !('name' in screen)) return undefined;
  return { type: 'copy', text: rowTitle(wordsOf(state, screen.name), row) } as const;
};

/** What can be done with rows, in a list as on the page of one row. */
export const rowCommands = (context: CommandContext & ('table' | 'detail')): Command[] => [
  {
    id: `${context}.create`,
    labelKey: 'key.create',
    run: () => ({ type: 'open-form', purpose: 'create' }),
    disabledReason: needs('create'),
  },
  {
    id: `${context}.edit`,
    labelKey: 'key.edit',
    run: () => ({ type: 'open-form', purpose: 'edit' }),
    disabledReason: needs('update'),
  },
  {
    id: `${context}.delete`,
    labelKey: 'key.delete',
    run: () => ({ type: 'remove' }),
    disabledReason: needs('remove'),
  },
  {
    id: `${context}.actions`,
    labelKey: 'key.actions',
    run: () => ({ type: 'open-overlay', overlay: newPicker({ kind: 'actions' }) }),
    disabledReason: needsAction,
  },
  {
    id: `${context}.source`,
    labelKey: 'key.source',
    run: () => ({ type: 'open-source' }),
    disabledReason: needsRow,
  },
  {
    id: `${context}.history`,
    labelKey: 'key.history',
    run: () => ({ type: 'open-history' }),
    disabledReason: needsHistory,
  },
  {
    id: `${context}.undo-last`,
    labelKey: 'key.undoLast',
    run: () => ({ type: 'undo-last' }),
    disabledReason: noUndo,
  },
  { id: `${context}.copy`, labelKey: 'key.copy', run: copyTitle, disabledReason: needsRow },
];
