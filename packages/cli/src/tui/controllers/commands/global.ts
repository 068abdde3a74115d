import { languages } from '@mall/sdk/contract';
import { placePicker } from '../overlays/place.js';
import type { Picker, PickerPurpose } from '../overlays/state.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';
import { textField } from '../text-field.js';
import { always, type Command } from './command.js';

/** A picker with nothing typed yet. */
export const newPicker = (purpose: PickerPurpose, ticked: readonly string[] = []): Picker => ({
  kind: 'picker',
  purpose,
  query: textField(''),
  cursor: 0,
  top: 0,
  ticked,
});

const nextLanguage = ({ language }: DashboardState) =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? language;

/** In force on every screen. */
export const globalCommands: readonly Command[] = [
  {
    id: 'global.palette',
    labelKey: 'key.palette',
    palette: false,
    run: () => ({ type: 'open-overlay', overlay: newPicker({ kind: 'palette' }) }),
  },
  {
    id: 'global.help',
    labelKey: 'key.help',
    run: () => ({ type: 'open-overlay', overlay: { kind: 'help', top: 0 } }),
  },
  {
    id: 'global.back',
    labelKey: 'key.back',
    run: () => ({ type: 'back' }),
    disabledReason: (state) => (state.screens.length > 1 ? undefined : 'reason.noBack'),
  },
  {
    id: 'global.forward',
    labelKey: 'key.forward',
    run: () => ({ type: 'forward' }),
    disabledReason: (state) => (state.ahead.length > 0 ? undefined : 'reason.noForward'),
  },
  {
    id: 'global.home',
    labelKey: 'key.home',
    run: () => ({ type: 'home' }),
    disabledReason: (state) => (currentScreen(state).kind === 'home' ? 'reason.here' : undefined),
  },
  {
    id: 'global.language',
    labelKey: 'key.language',
    run: (state) => ({ type: 'switch-language', language: nextLanguage(state) }),
  },
  {
    id: 'global.switch',
    labelKey: 'key.switchPlace',
    run: () => ({ type: 'open-overlay', overlay: placePicker() }),
    disabledReason: ({ belonging }) => (belonging ? undefined : 'reason.noPlace'),
  },
  always(
    'global.jobs',
    'key.jobs',
    { type: 'open-jobs' },
    {
      disabledReason: ({ place }) => (place.keepsJobs ? undefined : 'reason.noJobs'),
    },
  ),
  always('global.refresh', 'key.refresh', { type: 'refresh' }),
  always('global.redraw', 'key.redraw', { type: 'redraw' }, { palette: false }),
  always('global.suspend', 'key.suspend', { type: 'suspend' }, { palette: false }),
  always('global.quit', 'key.quit', { type: 'quit' }),
];
