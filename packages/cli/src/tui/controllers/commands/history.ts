import type { TextKey } from '../../i18n/texts.js';
import { mayCall } from '../access.js';
import { currentChange } from '../history/update.js';
import type { DashboardState } from '../state/dashboard.js';
import { always, type Command, motionCommands } from './command.js';

const noChange = (state: DashboardState): TextKey | undefined =>
  currentChange(state) ? undefined : 'reason.noRow';

/** The server asks for what the opposite call takes; here only a read-only context is known to refuse. */
const noUndo = (state: DashboardState): TextKey | undefined => {
  if (state.place.readOnly) return 'reason.readOnly';
  const undo = state.catalog.history?.resource.operations.undo;
  return mayCall(state.access, undo) ? noChange(state) : 'reason.permission';
};

const undo = (context: 'history' | 'change'): Command =>
  always(`${context}.undo`, 'key.undo', { type: 'undo' }, { disabledReason: noUndo });

export const historyCommands: readonly Command[] = [
  ...motionCommands('history'),
  always('history.open', 'key.open', { type: 'open-change' }, { disabledReason: noChange, palette: false }),
  undo('history'),
];

export const changeCommands: readonly Command[] = [...motionCommands('change'), undo('change')];
