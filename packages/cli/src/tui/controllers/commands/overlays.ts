import { filterChoices } from '../overlays/filter.js';
import { isMultiple } from '../overlays/state.js';
import type { DashboardState } from '../state/dashboard.js';
import { always, type Command, motionCommands } from './command.js';

const multiple = ({ overlay }: DashboardState) =>
  overlay.kind === 'picker' && isMultiple(overlay) ? undefined : ('reason.oneOnly' as const);

const chooses = (state: DashboardState) =>
  state.overlay.kind === 'filter' && filterChoices(state, state.overlay)
    ? undefined
    : ('reason.noChoices' as const);

const hidden = { palette: false } as const;

export const pickerCommands: readonly Command[] = [
  ...motionCommands('picker'),
  always('picker.accept', 'key.accept', { type: 'accept' }, hidden),
  always('picker.tick', 'key.tick', { type: 'tick' }, { ...hidden, disabledReason: multiple }),
  always('picker.close', 'key.close', { type: 'close-overlay' }, hidden),
];

export const filterCommands: readonly Command[] = [
  always('filter.accept', 'key.apply', { type: 'accept' }, hidden),
  always('filter.next', 'key.nextField', { type: 'next-field', by: 1 }, hidden),
  always('filter.previous', 'key.previousField', { type: 'next-field', by: -1 }, hidden),
  always(
    'filter.next-choice',
    'key.nextChoice',
    { type: 'cycle-choice', by: 1 },
    { ...hidden, disabledReason: chooses },
  ),
  always(
    'filter.previous-choice',
    'key.previousChoice',
    { type: 'cycle-choice', by: -1 },
    { ...hidden, disabledReason: chooses },
  ),
  always('filter.close', 'key.close', { type: 'close-overlay' }, hidden),
];

export const confirmCommands: readonly Command[] = [
  always('confirm.yes', 'key.yes', { type: 'accept' }, hidden),
  always('confirm.no', 'key.no', { type: 'close-overlay' }, hidden),
];

export const helpCommands: readonly Command[] = [
  ...motionCommands('help'),
  always('help.close', 'key.close', { type: 'close-overlay' }, hidden),
];

export const promptCommands: readonly Command[] = [
  always('prompt.accept', 'key.accept', { type: 'accept' }, hidden),
  always('prompt.close', 'key.close', { type: 'close-overlay' }, hidden),
];
