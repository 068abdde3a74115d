import { definitionOf } from '../screen-registry.js';
import { currentScreen } from '../screen-stack.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Command, KeyGroup } from './command.js';
import { generalGroups } from './general-keys.js';
import { overlayGroups } from './overlay-keys.js';

/** Groups of keys in force, nearest first; an overlay and a form keep the general ones to themselves. */
export function keyGroupsNow(state: DashboardState): readonly KeyGroup[] {
  const { overlay, gate, registry } = state;
  const { global, always } = generalGroups(registry);
  if (gate) return ownGroups(state, gate);
  if (overlay.kind !== 'none') return [overlayGroups[overlay.kind], always];
  const screen = currentScreen(state);
  const own = ownGroups(state, screen);
  return definitionOf(state, screen).typing ? [...own, always] : [...own, global, always];
}

/** The groups of a screen that are in force on it, nearest first. */
function ownGroups(state: DashboardState, screen: DashboardState['screens'][number]): readonly KeyGroup[] {
  const { keys, keysNow } = definitionOf(state, screen);
  const ids = keysNow?.(screen) ?? keys.map(({ id }) => id);
  return ids.flatMap((id) => keys.find((group) => group.id === id) ?? []);
}

/** Commands of the screen itself, whatever lies over it; what the palette offers. */
export function screenCommands(state: DashboardState): readonly Command[] {
  const { global, always } = generalGroups(state.registry);
  const own = ownGroups(state, currentScreen(state));
  return [...own, global, always].flatMap(({ commands }) => commands);
}

/** Every group there is. */
export function allKeyGroups(registry: DashboardState['registry']): readonly KeyGroup[] {
  const { global, always } = generalGroups(registry);
  const screens = registry.definitions.flatMap(({ keys }) => keys);
  return [always, global, ...screens, ...Object.values(overlayGroups)];
}

/** True while letters are text: in an overlay, on a screen or in a gate that has input fields. */
export function isTyping(state: DashboardState): boolean {
  const { overlay, gate } = state;
  if (gate) return definitionOf(state, gate).typing === true;
  if (overlay.kind !== 'none') return ['picker', 'filter', 'prompt'].includes(overlay.kind);
  return definitionOf(state, currentScreen(state)).typing === true;
}
