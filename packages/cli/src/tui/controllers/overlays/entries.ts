import { fieldLabel } from '@mall/sdk/contract';
import { availableActions } from '../actions/available.js';
import { subjects } from '../browser/state.js';
import { commandsOf } from '../commands/commands.js';
import type { DashboardEvent } from '../events.js';
import { wordsOf } from '../resource/cells.js';
import { choicesOf } from '../resource/choices.js';
import { visibleCalls, visibleLists } from '../resource/visible.js';
import { say } from '../say.js';
import { currentScreen, type DashboardState, listInFront } from '../state/dashboard.js';
import { matching } from './match.js';
import { placeLines } from './place.js';
import { isMultiple, type Picker } from './state.js';

/** A line of a picker. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly depth: number;
  readonly search: readonly string[];
  /** What choosing it does; pickers that take several have none per entry. */
  readonly event?: DashboardEvent;
}

const entry = (
  state: DashboardState,
  id: string,
  label: string,
  event?: DashboardEvent,
  more: Partial<Entry> = {},
): Entry => ({
  id,
  label,
  note: '',
  depth: 0,
  search: [label, id, ...(state.pinyin[label] ?? [])],
  ...(event ? { event } : {}),
  ...more,
});

const listEntries = (state: DashboardState): Entry[] => {
  const age = (key: string) => {
    const at = state.recent.indexOf(key);
    return at < 0 ? state.recent.length : at;
  };
  return visibleLists(state)
    .sort((a, b) => age(a.list.key) - age(b.list.key))
    .map(({ name, list: { key, titles, name: list } }) =>
      entry(
        state,
        key,
        titles[state.language],
        { type: 'open-resource', name, list },
        {
          note: state.recent.includes(key)
            ? `${key} · ${say(state.language, { key: 'palette.recent' })}`
            : key,
          search: [titles['zh-CN'], titles['en-US'], key, ...(state.pinyin[titles['zh-CN']] ?? [])],
        },
      ),
    );
};

/** Calls without a table, under the name of their group; found by both in either language. */
const callEntries = (state: DashboardState): Entry[] =>
  visibleCalls(state).flatMap(({ name, operation }) => {
    const labels = state.catalog[name]?.labels;
    if (!labels) return [];
    const { title, operations } = labels[state.language];
    const words = Object.values(labels).flatMap((each) => [each.operations[operation] ?? '', each.title]);
    const id = `${name} ${operation}`;
    const search = [...words, id, ...(state.pinyin[labels['zh-CN'].title] ?? [])];
    const event = { type: 'open-action', name, operation } as const;
    return [entry(state, id, operations[operation] ?? operation, event, { note: title, search })];
  });

const commandEntries = (state: DashboardState): Entry[] =>
  commandsOf(state)
    .filter((command) => command.palette !== false && command.disabledReason?.(state) === undefined)
    .flatMap((command) => {
      const event = command.run(state);
      const label = say(state.language, { key: command.labelKey });
      const note = say(state.language, { key: 'palette.command' });
      return event ? [entry(state, command.id, label, event, { note })] : [];
    });

const actionEntries = (state: DashboardState): Entry[] => {
  const screen = currentScreen(state);
  const shown = 'name' in screen ? state.catalog[screen.name] : undefined;
  if (!shown || (screen.kind !== 'browser' && screen.kind !== 'detail')) return [];
  const rows = screen.kind === 'browser' ? subjects(screen) : [screen.row];
  return availableActions(shown.resource, state.access, listInFront(state))
    .filter(({ endpoint }) => endpoint.target === undefined || rows.length > 0)
    .map(({ name, endpoint }) => {
      const label = shown.labels[state.language].operations[name] ?? name;
      const note =
        endpoint.target === undefined
          ? ''
          : say(state.language, { key: 'actions.rows', params: { count: rows.length } });
      return entry(state, name, label, { type: 'open-action', operation: name }, { note });
    });
};

const fieldEntries = (state: DashboardState, sorting: boolean): Entry[] => {
  const screen = currentScreen(state);
  const shown = screen.kind === 'browser' ? state.catalog[screen.name] : undefined;
  if (!shown || screen.kind !== 'browser') return [];
  const { resource, labels } = shown;
  // Those that are shown first, as they stand; then what could be.
  const columns = sorting ? screen.list.columns : [...new Set([...screen.columns, ...screen.list.columns])];
  const rest = Object.keys(resource.row.shape).filter(
    (field) => !columns.includes(field) && !resource.secrets.includes(field) && field !== 'isDeleted',
  );
  const { sort } = screen.request;
  return [...columns, ...rest].map((field) => {
    const label = fieldLabel(field, { language: state.language, labels: labels[state.language] });
    const order = sort?.field === field ? (sort.descending ? '↓' : '↑') : '';
    const event: DashboardEvent | undefined = sorting ? { type: 'sort', field } : undefined;
    return entry(state, field, label, event, { note: sorting ? order || field : field });
  });
};

const choiceEntries = (state: DashboardState, field: string, multiple: boolean): Entry[] => {
  const screen = currentScreen(state);
  if (screen.kind !== 'form') return [];
  const words = wordsOf(state, screen.name);
  const source = screen.fields.find((each) => each.name === field);
  if (!words || !source) return [];
  const choices = choicesOf(source, words);
  const none: Entry[] =
    multiple || source.required
      ? []
      : [
          entry(state, '', say(state.language, { message: 'value.none' }), {
            type: 'set-value',
            field,
            value: '',
          }),
        ];
  const listed = choices?.kind === 'ready' ? choices.list : [];
  return [
    ...none,
    ...listed.map(({ value, label, depth }) =>
      entry(state, value, label, multiple ? undefined : { type: 'set-value', field, value }, { depth }),
    ),
  ];
};

const placeEntries = (state: DashboardState, deptId: string | undefined): Entry[] =>
  state.belonging
    ? placeLines(state.belonging, deptId).map(({ one, current, event }) =>
        entry(state, one.id, one.name, event, {
          note: current ? say(state.language, { key: 'place.current' }) : '',
        }),
      )
    : [];

const all = (state: DashboardState, picker: Picker): Entry[] => {
  const { purpose } = picker;
  switch (purpose.kind) {
    case 'palette':
      return [
        ...listEntries(state),
        ...actionEntries(state),
        ...callEntries(state),
        ...commandEntries(state),
      ];
    case 'sort':
      return fieldEntries(state, true);
    case 'columns':
      return fieldEntries(state, false);
    case 'actions':
      return actionEntries(state);
    case 'place':
      return placeEntries(state, purpose.deptId);
    case 'choices':
      return choiceEntries(state, purpose.field, isMultiple(picker));
  }
};

/** The lines of a picker that fit what has been typed. */
export const entriesOf = (state: DashboardState, picker: Picker): Entry[] =>
  matching(all(state, picker), picker.query.value);
