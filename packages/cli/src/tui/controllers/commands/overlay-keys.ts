import { confirmLines } from '../overlays/confirm-lines.js';
import { filterChoices } from '../overlays/filter.js';
import type { Overlay } from '../overlays/overlay-state.js';
import type { DashboardState } from '../state/dashboard.js';
import {
  always,
  type KeyGroup,
  keyGroup,
  motionCommands,
  motionKeys,
  type UnboundCommand,
} from './command.js';

const hidden = { palette: false } as const;

const oneOnly = ({ overlay }: DashboardState) =>
  overlay.kind === 'picker' && overlay.source.several ? undefined : ('reason.oneOnly' as const);

const pickerActions: readonly UnboundCommand[] = [
  ...motionCommands('picker'),
  always('picker.accept', 'key.accept', { type: 'accept' }, hidden),
  always('picker.tick', 'key.tick', { type: 'tick' }, { ...hidden, disabledReason: oneOnly }),
  always('picker.close', 'key.close', { type: 'close-overlay' }, hidden),
];

const noChoices = (state: DashboardState) =>
  state.overlay.kind === 'filter' && filterChoices(state, state.overlay)
    ? undefined
    : ('reason.noChoices' as const);
const chooses = { ...hidden, disabledReason: noChoices };

const filterActions: readonly UnboundCommand[] = [
  always('filter.accept', 'key.apply', { type: 'accept' }, hidden),
  always('filter.next', 'key.nextField', { type: 'next-field', by: 1 }, hidden),
  always('filter.previous', 'key.previousField', { type: 'next-field', by: -1 }, hidden),
  always('filter.next-choice', 'key.nextChoice', { type: 'cycle-choice', by: 1 }, chooses),
  always('filter.previous-choice', 'key.previousChoice', { type: 'cycle-choice', by: -1 }, chooses),
  always('filter.close', 'key.close', { type: 'close-overlay' }, hidden),
];

const confirmActions: readonly UnboundCommand[] = [
  ...motionCommands('confirm').map((command) => ({ ...command, disabledReason: allShown })),
  always('confirm.yes', 'key.yes', { type: 'accept' }, { ...hidden, disabledReason: notYet }),
  always('confirm.no', 'key.no', { type: 'close-overlay' }, hidden),
];

/** There is no yes before the preview is there. */
function notYet({ overlay }: DashboardState) {
  const preview = overlay.kind === 'confirm' ? overlay.preview : undefined;
  return preview && preview.kind !== 'ready' ? ('reason.running' as const) : undefined;
}

/** Only a preview that is longer than its room can be scrolled. */
function allShown(state: DashboardState) {
  const { overlay } = state;
  if (overlay.kind !== 'confirm') return undefined;
  const { inSight, count } = confirmLines(state, overlay);
  return inSight < count ? undefined : ('reason.allShown' as const);
}

const promptActions: readonly UnboundCommand[] = [
  always('prompt.accept', 'key.accept', { type: 'accept' }, hidden),
  always('prompt.close', 'key.close', { type: 'close-overlay' }, hidden),
];

const helpActions: readonly UnboundCommand[] = [
  ...motionCommands('help'),
  always('help.close', 'key.close', { type: 'close-overlay' }, hidden),
];

/** Keys of what lies over a screen. Where letters are text, each key has a modifier or a name. */
export const overlayGroups: Readonly<Record<Exclude<Overlay['kind'], 'none'>, KeyGroup>> = {
  picker: keyGroup('picker', pickerActions, {
    'picker.up': [['up', 'ctrl+p']],
    'picker.down': [['down', 'ctrl+n']],
    'picker.page-up': [['pageup']],
    'picker.page-down': [['pagedown']],
    'picker.first': [['ctrl+home']],
    'picker.last': [['ctrl+end']],
    'picker.accept': [['enter'], 10],
    'picker.tick': [['space', 'tab'], 11],
    'picker.close': [['escape', 'ctrl+c'], 20],
  }),
  filter: keyGroup('filter', filterActions, {
    'filter.accept': [['enter'], 10],
    'filter.next': [['tab', 'down'], 11],
    'filter.previous': [['shift+tab', 'up']],
    'filter.next-choice': [['right', 'space'], 12],
    'filter.previous-choice': [['left']],
    'filter.close': [['escape', 'ctrl+c'], 20],
  }),
  confirm: keyGroup('confirm', confirmActions, {
    ...motionKeys('confirm'),
    'confirm.down': [['down', 'j'], 11],
    'confirm.yes': [['y', 'Y'], 10],
    'confirm.no': [['n', 'N', 'escape', 'ctrl+c', 'q', 'enter'], 20],
  }),
  prompt: keyGroup('prompt', promptActions, {
    'prompt.accept': [['enter'], 1],
    'prompt.close': [['escape', 'ctrl+c'], 2],
  }),
  help: keyGroup('help', helpActions, {
    ...motionKeys('help'),
    'help.up': [['up', 'k'], 11],
    'help.down': [['down', 'j'], 12],
    'help.page-down': [['pagedown', 'ctrl+f', 'space']],
    'help.close': [['escape', '?', 'f1', 'q', 'enter', 'ctrl+c'], 10],
  }),
};
