import { type Language, languages } from '@mall/sdk/contract';
import type { Descriptors } from '../controllers/descriptors.js';
import { registered } from '../controllers/effects/descriptors.js';
import { readCatalog } from '../controllers/effects/read-catalog.js';
import type { Effect } from '../controllers/effects.js';
import type { DashboardEvent } from '../controllers/events.js';
import { initialState } from '../controllers/initial-state.js';
import type { Catalog, DashboardState } from '../controllers/state/dashboard.js';
import type { Place } from '../controllers/state/place.js';
import type { Row } from '../controllers/state/row.js';
import { update } from '../controllers/update.js';
import { loadLanguage } from '../i18n/i18n.js';
import { moduleReplies, moduleScreens, specials } from '../modules/modules.js';
import { nestRows } from '../screens/browser/nest-rows.js';
import { screenRegistry } from '../screens/shipped-screens.js';
import { dashboardWords } from '../words/dashboard-words.js';
import { withSamples } from './samples.fixture.js';

export const testPlace: Place = {
  contextName: 'test',
  serverUrl: 'http://127.0.0.1:8080',
  tenantId: '000000',
  production: false,
  readOnly: false,
};

/** Every resource of the registry, and one with a field of every kind. */
export const realCatalog = (): Promise<Catalog> => readCatalog(withSamples(registered), specials);

const pick = (catalog: Catalog, names: readonly string[]): Catalog =>
  Object.fromEntries(names.map((name) => [name, catalog[name]]));

export interface StateOptions {
  readonly language?: Language;
  readonly columns?: number;
  readonly rows?: number;
  readonly place?: Partial<Place>;
  readonly roles?: readonly string[];
  readonly permissions?: readonly string[];
  /** Only these, where a frame must not change with the registry. */
  readonly resources?: readonly string[];
  /** In place of the registry's, with nothing special about them. */
  readonly descriptors?: Descriptors;
}

/** A dashboard whose person is known, whose catalog and words are loaded. */
export async function readyState(options: StateOptions = {}): Promise<DashboardState> {
  const {
    language = 'zh-CN',
    columns = 80,
    rows = 24,
    place,
    roles = ['administrator'],
    permissions = [],
    resources,
    descriptors,
  } = options;
  const catalog = descriptors ? await readCatalog(descriptors, {}) : await realCatalog();
  const readOnly = place?.readOnly === true;
  for (const each of languages) await loadLanguage(each, dashboardWords);
  return {
    ...initialState({
      place: { ...testPlace, ...place },
      language,
      size: { columns, rows },
      registry: screenRegistry(moduleScreens),
      replies: moduleReplies,
    }),
    catalog: resources ? pick(catalog, resources) : catalog,
    access: {
      kind: 'known',
      account: 'admin',
      name: 'admin',
      roles,
      permissions: new Set(permissions),
      readOnly,
    },
  };
}

/** What a state becomes after events, and what the last of them asked for. */
export const after = (
  state: DashboardState,
  ...events: readonly DashboardEvent[]
): { readonly state: DashboardState; readonly effects: readonly Effect[] } =>
  events.reduce<{ state: DashboardState; effects: readonly Effect[] }>(
    (at, event) => update(at.state, event),
    { state, effects: [] },
  );

/** Answers the list that was asked for last. */
export function answered(
  { state, effects }: ReturnType<typeof after>,
  rows: readonly Row[],
  total = rows.length,
): DashboardState {
  const request = effects.find((effect) => effect.type === 'load-rows');
  if (!request) throw new Error('no rows were asked for');
  const parent = state.catalog[request.name]?.resource.tree?.parent;
  const nested = parent === undefined ? rows : nestRows(rows, parent);
  return update(state, { type: 'rows', screen: request.screen, serial: request.serial, rows: nested, total })
    .state;
}

export const tenantRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(1000 + index),
    tenantId: String(100_000 + index),
    tenantName: `果蔬商城第 ${index + 1} 店`,
    linkman: `店长 ${index + 1}`,
    contactNumber: `1380000${String(index).padStart(4, '0')}`,
    accountNumber: index % 2 === 0 ? -1 : 20,
    expireTime: index % 3 === 0 ? null : '2027-01-01 00:00:00',
    version: 3,
    createTime: '2026-01-02 03:04:05',
  }));
