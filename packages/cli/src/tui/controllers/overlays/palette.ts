import { actionEntries, callEntries } from '../actions/action-entries.js';
import { screenCommands } from '../commands/key-groups.js';
import { sayLabel } from '../say.js';
import type { DashboardState } from '../state/dashboard.js';
import { wordsFor } from '../words-for.js';
import { newEntry } from './entry.js';
import type { Entry, PickerSource } from './overlay-state.js';

/** Everything that can be gone to or done from here, by its name. */
export const palette: PickerSource = {
  id: 'palette',
  title: () => ({ key: 'palette.title' }),
  entries: (state) => [
    ...screenEntries(state),
    ...actionEntries(state),
    ...callEntries(state),
    ...commandEntries(state),
  ],
  readings: ({ catalog }) =>
    Object.values(catalog).flatMap((entry) =>
      entry ? [...entry.lists.map(({ titles }) => titles['zh-CN']), entry.labels['zh-CN'].title] : [],
    ),
};

/** Entries of all screens; those of a module's screen that is not loaded yet come from its route. */
function screenEntries(state: DashboardState): Entry[] {
  const { definitions, routes } = state.registry;
  const known = new Set<string>(definitions.map(({ id }) => id));
  return [
    ...definitions.flatMap((definition) => definition.entries?.(state) ?? []),
    ...routes.filter(({ id }) => !known.has(id)).flatMap((route) => route.entries?.(state) ?? []),
  ];
}

const commandEntries = (state: DashboardState): Entry[] =>
  screenCommands(state)
    .filter((command) => command.palette !== false && command.disabledReason?.(state) === undefined)
    .flatMap((command) => {
      const event = command.run(state);
      const note = wordsFor(state)('palette.command');
      return event
        ? [newEntry(state, command.id, sayLabel(state.language, command.label), event, { note })]
        : [];
    });
