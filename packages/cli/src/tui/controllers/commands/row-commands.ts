import type { TextKey } from '../../i18n/texts.js';
import { mayCall } from '../access.js';
import { actionsPicker } from '../actions/action-entries.js';
import { availableActions, mayUse, offersVerb, verbEndpoint } from '../actions/available.js';
import { notMeantFor } from '../actions/meant-for.js';
import { currentRow, currentRows, subjectOf } from '../actions/subject.js';
import { newPicker } from '../overlays/overlay-state.js';
import { rowTitle, wordsOf } from '../resource/cells.js';
import type { CatalogEntry, DashboardState } from '../state/dashboard.js';
import type { KeySpec, Label, UnboundCommand } from './command.js';

/** What can be done with rows, in a list as on the page of one row. */
export const rowCommands = (group: 'table' | 'detail'): UnboundCommand[] => [
  {
    id: `${group}.create`,
    label: 'key.create',
    run: () => ({ type: 'open-form', purpose: 'create' }),
    disabledReason: noVerb('create'),
    writes: true,
  },
  {
    id: `${group}.edit`,
    label: 'key.edit',
    run: () => ({ type: 'open-form', purpose: 'edit' }),
    disabledReason: noVerb('update'),
    writes: true,
  },
  {
    id: `${group}.delete`,
    label: 'key.delete',
    run: () => ({ type: 'remove' }),
    disabledReason: noVerb('remove'),
    writes: true,
  },
  {
    id: `${group}.actions`,
    label: 'key.actions',
    run: () => ({ type: 'open-overlay', overlay: newPicker(actionsPicker) }),
    disabledReason: noAction,
    writes: true,
  },
  { id: `${group}.source`, label: 'key.source', run: () => ({ type: 'open-source' }), disabledReason: noRow },
  {
    id: `${group}.history`,
    label: 'key.history',
    run: () => ({ type: 'open-history' }),
    disabledReason: noHistory,
  },
  {
    id: `${group}.undo-last`,
    label: 'key.undoLast',
    run: () => ({ type: 'undo-last' }),
    disabledReason: (state) => noUndo(state, state.written),
    writes: true,
  },
  { id: `${group}.copy`, label: 'key.copy', run: copyTitle, disabledReason: noRow },
];

/** The same keys for them in lists and on the page of one row. */
export const rowKeys = (group: 'table' | 'detail'): Record<string, KeySpec> => ({
  [`${group}.create`]: [['n'], 12],
  [`${group}.edit`]: [['e'], 13],
  [`${group}.delete`]: [['d', 'delete'], 14],
  [`${group}.actions`]: [['a'], 15],
  [`${group}.source`]: [['y'], 40],
  [`${group}.history`]: [['H'], 42],
  [`${group}.undo-last`]: [['U'], 19],
  [`${group}.copy`]: [['c']],
});

/** Why a verb cannot be used on the rows in question. */
export function noVerb(verb: 'create' | 'update' | 'remove') {
  return (state: DashboardState): Label | undefined => {
    const entry = entryInFront(state);
    if (!entry || !mayUse(entry.resource, verb, state.access)) return forbidden(state);
    if (!offersVerb(entry.resource, subjectOf(state)?.list, verb)) return 'reason.noAction';
    return verb === 'create' ? undefined : (noRow(state) ?? notMeant(state, entry, verb));
  };
}

function notMeant(state: DashboardState, entry: CatalogEntry, verb: 'update' | 'remove') {
  const endpoint = verbEndpoint(entry.resource, verb)?.endpoint;
  const row = currentRow(state);
  const rows = verb === 'remove' ? currentRows(state) : row ? [row] : [];
  return endpoint && notMeantFor(state, entry, endpoint, rows);
}

/** What is in front, where it offers actions on its rows. */
function entryInFront(state: DashboardState): CatalogEntry | undefined {
  const subject = subjectOf(state);
  return subject?.offersActions ? state.catalog[subject.name] : undefined;
}

const forbidden = (state: DashboardState): TextKey =>
  state.place.readOnly ? 'reason.readOnly' : 'reason.permission';

const noRow = (state: DashboardState): TextKey | undefined =>
  currentRow(state) ? undefined : 'reason.noRow';

function noAction(state: DashboardState): TextKey | undefined {
  const entry = entryInFront(state);
  return entry && availableActions(entry, state.access, subjectOf(state)?.list).length > 0
    ? undefined
    : 'reason.noAction';
}

/** Resources without a write have no history. */
function noHistory(state: DashboardState): TextKey | undefined {
  const operations = Object.values(entryInFront(state)?.resource.operations ?? {});
  return operations.some(({ kind }) => kind === 'write') ? noRow(state) : 'reason.noHistory';
}

/** Whether this change may be undone the server decides; here only what never can be is refused. */
function noUndo(state: DashboardState, written: unknown): TextKey | undefined {
  if (state.place.readOnly) return 'reason.readOnly';
  const undo = state.catalog.history?.resource.operations.undo;
  return written && mayCall(state.access, undo) ? undefined : 'reason.noUndo';
}

function copyTitle(state: DashboardState) {
  const subject = subjectOf(state);
  if (!subject?.row) return undefined;
  return { type: 'copy', text: rowTitle(wordsOf(state, subject.name), subject.row) } as const;
}
