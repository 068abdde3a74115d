import type { DashboardState } from '../state/dashboard.js';
import type { Entry } from './overlay-state.js';

/** @example newEntry(state, 'tenant', '租户', { type: 'open-resource', name: 'tenant' }) */
export const newEntry = (
  { pinyin }: Pick<DashboardState, 'pinyin'>,
  id: string,
  label: string,
  event?: Entry['event'],
  more: Partial<Entry> = {},
): Entry => ({
  id,
  label,
  note: '',
  depth: 0,
  search: [label, id],
  sounds: pinyin[label] ?? [],
  ...(event ? { event } : {}),
  ...more,
});
