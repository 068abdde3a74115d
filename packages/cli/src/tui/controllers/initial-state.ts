import type { Language } from '@mall/sdk/contract';
import type { Size } from '../terminal/line-sink.js';
import { noOverlay } from './overlays/state.js';
import type { DashboardState, Place } from './state.js';

/** The dashboard before anything has been answered. */
export const initialState = (place: Place, language: Language, size: Size): DashboardState => ({
  place,
  language,
  size,
  access: { kind: 'loading' },
  catalog: {},
  screens: [{ kind: 'home', id: 0, cursor: 0, top: 0 }],
  ahead: [],
  overlay: noOverlay,
  notice: undefined,
  recent: [],
  choices: {},
  pinyin: {},
  pane: undefined,
  serial: 0,
});
