import type { Endpoint } from '@mall/sdk/contract';
import { newEntry } from '../overlays/entry.js';
import type { Entry, PickerSource } from '../overlays/overlay-state.js';
import type { Phrase } from '../phrase.js';
import { visibleCalls } from '../resource/visible.js';
import type { DashboardState } from '../state/dashboard.js';
import { goneReason } from '../state/gone.js';
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
      if (endpoint.target === undefined)
        return newEntry(state, name, label, event, { disabledReason: unreached(state, endpoint) });
      const disabledReason = notMeantFor(state, entry, endpoint, rows) ?? unreached(state, endpoint);
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
    const chinese = [labels['zh-CN'].operations[operation] ?? '', labels['zh-CN'].title];
    const search = [...words, id];
    const sounds = chinese.flatMap((text) => state.pinyin[text] ?? []);
    const event = { type: 'open-action', name, operation } as const;
    const endpoint = state.catalog[name]?.resource.operations[operation];
    const disabledReason = endpoint && unreached(state, endpoint);
    const more = { note: title, search, sounds, disabledReason };
    return [newEntry(state, id, operations[operation] ?? operation, event, more)];
  });
}

/** Nothing is written while the server does not answer. */
function unreached(state: DashboardState, { kind }: Pick<Endpoint, 'kind'>): Phrase | undefined {
  const reason = kind === 'write' ? goneReason(state) : undefined;
  return reason && { key: reason };
}
