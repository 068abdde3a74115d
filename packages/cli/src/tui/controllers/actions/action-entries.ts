import { newEntry } from '../overlays/entry.js';
import type { Entry, PickerSource } from '../overlays/overlay-state.js';
import { visibleCalls } from '../resource/visible.js';
import type { DashboardState } from '../state/dashboard.js';
import { wordsFor } from '../words-for.js';
import { availableActions } from './available.js';
import { notMeantFor } from './meant-for.js';
import { subjectOf } from './subject.js';

/** The actions on the rows in question. */
export const actionsPicker: PickerSource = {
  id: 'actions',
  title: () => ({ key: 'picker.actions' }),
  entries: (state) => actionEntries(state),
};

export function actionEntries(state: DashboardState): Entry[] {
  const subject = subjectOf(state);
  const entry = subject?.offersActions ? state.catalog[subject.name] : undefined;
  if (!subject || !entry) return [];
  const { rows } = subject;
  return availableActions(entry, state.access, subject.list)
    .filter(({ endpoint }) => endpoint.target === undefined || rows.length > 0)
    .map(({ name, endpoint }) => {
      const label = entry.labels[state.language].operations[name] ?? name;
      const event = { type: 'open-action', operation: name } as const;
      if (endpoint.target === undefined) return newEntry(state, name, label, event);
      const disabledReason = notMeantFor(state, entry, endpoint, rows);
      const note = wordsFor(state)('actions.rows', { count: rows.length });
      return newEntry(state, name, label, event, { note, disabledReason });
    });
}

/** Calls without a table, under the name of their group; found by both in either language. */
export function callEntries(state: DashboardState): Entry[] {
  return visibleCalls(state).flatMap(({ name, operation }) => {
    const labels = state.catalog[name]?.labels;
    if (!labels) return [];
    const { title, operations } = labels[state.language];
    const words = Object.values(labels).flatMap((each) => [each.operations[operation] ?? '', each.title]);
    const id = `${name} ${operation}`;
    const search = [...words, id, ...(state.pinyin[labels['zh-CN'].title] ?? [])];
    const event = { type: 'open-action', name, operation } as const;
    return [newEntry(state, id, operations[operation] ?? operation, event, { note: title, search })];
  });
}
