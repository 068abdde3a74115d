import { fieldLabel } from '@mall/sdk/contract';
import { newEntry } from '../../controllers/overlays/entry.js';
import type { Entry, PickerSource } from '../../controllers/overlays/overlay-state.js';
import { visibleLists } from '../../controllers/resource/visible.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import { sortableIn } from './sorting.js';

/** Every list that this person may see, those that were opened last before the others. */
export function listEntries(state: DashboardState): Entry[] {
  const { recent, language, pinyin } = state;
  const age = (key: string) => (recent.includes(key) ? recent.indexOf(key) : recent.length);
  return visibleLists(state)
    .sort((a, b) => age(a.list.key) - age(b.list.key))
    .map(({ name, list: { key, titles, menu, name: list } }) => {
      const chinese = [titles['zh-CN'], menu['zh-CN'] ?? ''];
      return newEntry(
        state,
        key,
        titles[language],
        { type: 'open-resource', name, list },
        {
          note: recent.includes(key) ? `${key} · ${wordsFor(state)('palette.recent')}` : key,
          search: [titles[language], titles['zh-CN'], titles['en-US'], key],
          aliases: Object.values(menu).map((name) => name ?? ''),
          sounds: chinese.flatMap((text) => pinyin[text] ?? []),
        },
      );
    });
}

/** The fields that the list can be sorted by; below them its other columns, which say that they cannot. */
export const sortPicker: PickerSource = {
  id: 'sort',
  title: () => ({ key: 'picker.sort' }),
  entries: (state) => {
    const screen = inFront(state, 'browser');
    if (!screen) return [];
    const { sort } = screen.request;
    const order = sort?.descending ? '↓' : '↑';
    const entries = fieldEntries(state, screen.name, screen.list.columns);
    const isSortable = sortableIn(state, screen);
    return [
      ...entries
        .filter(({ id }) => isSortable(id))
        .map((entry) => ({
          ...entry,
          event: { type: 'sort', field: entry.id } as const,
          note: sort?.field === entry.id ? order : entry.id,
        })),
      ...entries
        .filter(({ id }) => !isSortable(id) && screen.list.columns.includes(id))
        .map((entry) => ({ ...entry, disabledReason: { key: 'reason.notSortable' } as const })),
    ];
  },
};

/** All columns of the list: the visible ones first, in their order. */
export const columnsPicker: PickerSource = {
  id: 'columns',
  title: () => ({ key: 'picker.columns' }),
  entries: (state) => {
    const screen = inFront(state, 'browser');
    if (!screen) return [];
    return fieldEntries(state, screen.name, [...new Set([...screen.columns, ...screen.list.columns])]);
  },
  several: (columns) => (columns.length > 0 ? { type: 'set-columns', columns } : undefined),
  listOrder: true,
};

/** These fields of a resource, then the others that may be seen. */
function fieldEntries(state: DashboardState, name: string, first: readonly string[]): Entry[] {
  const entry = state.catalog[name];
  if (!entry) return [];
  const { resource, labels } = entry;
  const rest = Object.keys(resource.row.shape).filter(
    (field) => !first.includes(field) && !resource.secrets.includes(field) && field !== 'isDeleted',
  );
  const words = { language: state.language, labels: labels[state.language] };
  return [...first, ...rest].map((field) =>
    newEntry(state, field, fieldLabel(field, words), undefined, { note: field }),
  );
}
