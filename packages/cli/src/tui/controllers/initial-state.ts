import type { Language } from '@mall/sdk/contract';
import type { Size } from '../components/size.js';
import { newHome, nothingTold } from './home/state.js';
import { noOverlay } from './overlays/state.js';
import type { DashboardState } from './state/dashboard.js';
import type { Place } from './state/place.js';

/** The dashboard before anything has been answered. */
export const initialState = (
  place: Place,
  language: Language,
  size: Size,
  columns: DashboardState['columns'] = {},
): DashboardState => ({
  place,
  language,
  size,
  access: { kind: 'loading' },
  belonging: undefined,
  catalog: {},
  screens: [newHome(0)],
  ahead: [],
  overlay: noOverlay,
  gate: undefined,
  notice: undefined,
  home: nothingTold,
  written: undefined,
  jobs: undefined,
  recent: [],
  columns,
  choices: {},
  pinyin: {},
  pane: undefined,
  serial: 0,
});
