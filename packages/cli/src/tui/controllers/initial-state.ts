import type { Language } from '@mall/sdk/contract';
import type { Size } from '../components/size.js';
import { noOverlay } from './overlays/overlay-state.js';
import type { Replies } from './replies/reply.js';
import { shippedReplies } from './replies/shipped-replies.js';
import type { ScreenRegistry } from './screen-registry.js';
import type { DashboardState } from './state/dashboard.js';
import type { Place } from './state/place.js';

interface Beginning {
  readonly place: Place;
  readonly language: Language;
  readonly size: Size;
  readonly registry: ScreenRegistry;
  readonly replies?: Replies;
  readonly columns?: DashboardState['columns'] | undefined;
}

/** The dashboard before anything has been answered. */
export const initialState = ({
  place,
  language,
  size,
  registry,
  replies = {},
  columns = {},
}: Beginning): DashboardState => ({
  place,
  language,
  size,
  registry,
  replies: { ...shippedReplies, ...replies },
  access: { kind: 'loading' },
  belonging: undefined,
  catalog: {},
  screens: [registry.first(0)],
  ahead: [],
  overlay: noOverlay,
  gate: undefined,
  notice: undefined,
  written: undefined,
  jobs: undefined,
  recent: [],
  columns,
  choices: {},
  pinyin: {},
  pane: undefined,
  serial: 0,
});
