import { actionEntries, callEntries } from '../actions/action-entries.js';
import { whyNot } from '../commands/command.js';
import { screenCommands } from '../commands/key-groups.js';
import { sayLabel } from '../say.js';
import type { CatalogEntry, DashboardState } from '../state/dashboard.js';
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
  readings: (state) => [
    ...Object.values(state.catalog).flatMap((entry) => (entry ? chineseNames(entry) : [])),
    ...commandEntries(state).map(({ label }) => label),
  ],
};

/** What of a resource can be typed in pinyin, whichever language is spoken. */
const chineseNames = ({ lists, labels }: CatalogEntry): string[] => [
  ...lists.flatMap(({ titles, menu }) => [titles['zh-CN'], menu['zh-CN'] ?? '']),
  labels['zh-CN'].title,
  ...Object.values(labels['zh-CN'].operations).map((label) => label ?? ''),
];

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
    .filter((command) => command.palette !== false && whyNot(command, state) === undefined)
    .flatMap((command) => {
      const event = command.run(state);
      const note = wordsFor(state)('palette.command');
      return event
        ? [newEntry(state, command.id, sayLabel(state.language, command.label), event, { note })]
        : [];
    });
