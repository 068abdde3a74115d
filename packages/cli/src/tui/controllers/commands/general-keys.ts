import { languages } from '@mall/sdk/contract';
import { placePicker } from '../overlays/place.js';
import type { ScreenRegistry } from '../screen-registry.js';
import type { DashboardState } from '../state/dashboard.js';
import { always, type KeyGroup, type KeySpec, keyGroup, type UnboundCommand } from './command.js';

/** Keys that hold on every screen but those that are typed into, and keys that hold at any moment. */
export function generalGroups({ definitions }: ScreenRegistry): { global: KeyGroup; always: KeyGroup } {
  const screens = definitions.flatMap(({ keysEverywhere }) => keysEverywhere ?? []);
  const added = (id: string) => screens.filter((group) => group.id === id).flatMap((group) => group.commands);
  const { commands: general, ...group } = keyGroup('global', [...going, ...refreshing], globalKeys);
  const [before, after] = [general.slice(0, going.length), general.slice(going.length)];
  return {
    global: { ...group, commands: [...before, ...added('global'), ...after] },
    always: { ...keyGroup('always', [], {}), commands: added('always') },
  };
}

const nextLanguage = ({ language }: DashboardState) =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? language;

const going: readonly UnboundCommand[] = [
  {
    id: 'global.palette',
    label: 'key.palette',
    palette: false,
    run: () => ({ type: 'open-palette' }),
  },
  {
    id: 'global.help',
    label: 'key.help',
    run: () => ({ type: 'open-overlay', overlay: { kind: 'help', top: 0 } }),
  },
  {
    id: 'global.back',
    label: 'key.back',
    run: () => ({ type: 'back' }),
    disabledReason: (state) => (state.screens.length > 1 ? undefined : 'reason.noBack'),
  },
  {
    id: 'global.forward',
    label: 'key.forward',
    run: () => ({ type: 'forward' }),
    disabledReason: (state) => (state.ahead.length > 0 ? undefined : 'reason.noForward'),
  },
  {
    id: 'global.home',
    label: 'key.home',
    run: () => ({ type: 'home' }),
    disabledReason: (state) => (state.screens.length > 1 ? undefined : 'reason.here'),
  },
  {
    id: 'global.language',
    label: 'key.language',
    run: (state) => ({ type: 'switch-language', language: nextLanguage(state) }),
  },
  {
    id: 'global.switch',
    label: 'key.switchPlace',
    run: () => ({ type: 'open-overlay', overlay: placePicker() }),
    disabledReason: ({ belonging }) => (belonging ? undefined : 'reason.noPlace'),
  },
];

const refreshing: readonly UnboundCommand[] = [
  always('global.refresh', 'key.refresh', { type: 'refresh' }),
  always('global.redraw', 'key.redraw', { type: 'redraw' }, { palette: false }),
  always('global.suspend', 'key.suspend', { type: 'suspend' }, { palette: false }),
  always('global.quit', 'key.quit', { type: 'quit' }),
];

const globalKeys: Readonly<Record<string, KeySpec>> = {
  'global.palette': [[':', 'ctrl+p'], 9],
  'global.help': [['?', 'f1'], 1],
  'global.back': [['escape', '<'], 30],
  'global.forward': [['>']],
  'global.home': [['~']],
  'global.language': [['L'], 80],
  'global.refresh': [['r', 'f5'], 70],
  'global.redraw': [['ctrl+l']],
  'global.suspend': [['ctrl+z']],
  'global.quit': [['q', 'ctrl+c'], 2],
};
