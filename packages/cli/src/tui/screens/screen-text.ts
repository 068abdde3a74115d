import { type Segment, segment } from '../components/text/segments.js';
import { say } from '../controllers/say.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import type { Load } from '../controllers/state/row.js';
import type { Screen } from '../controllers/state/screens.js';
import { wordsFor } from './view.js';

/** What one kind of screen says of itself; listed in `texts.ts`. */
export interface ScreenText<Shown extends Screen> {
  /** Its name in the crumbs. */
  readonly title: (state: DashboardState, screen: Shown) => string;
  /** The second line. */
  readonly headline: (state: DashboardState, screen: Shown) => readonly Segment[];
  /** What has the focus, for who listens. */
  readonly focus: (state: DashboardState, screen: Shown) => string;
}

/** @example separated([segment('53 in all'), segment('page 1/6')]) */
export const separated = (parts: readonly Segment[]): Segment[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [segment(' · ', 'dim'), part]));

/** The second line of a page that is fetched and then only read. */
export const loadHeadline = (state: DashboardState, { load }: { readonly load: Load }): Segment[] => {
  const words = wordsFor(state);
  if (load.kind === 'loading') return [segment(words('list.loading'), 'dim')];
  return load.kind === 'failed'
    ? [segment(words('list.failed', { reason: say(state.language, load.problem) }), 'bad')]
    : [];
};
