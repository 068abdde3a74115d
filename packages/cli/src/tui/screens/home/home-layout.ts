import { bodyHeight } from '../../controllers/layout.js';
import { visibleLists } from '../../controllers/resource/visible.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { visibleFigures } from './home-figures.js';
import type { HomeScreen } from './home-state.js';

/** Lines of the parts of the home, without their headings; a part without lines is not shown. */
export interface HomeLayout {
  readonly headings: boolean;
  readonly figures: number;
  readonly perLine: number;
  readonly jobs: number;
  readonly lists: number;
  /** Columns that the lists stand in, one filled after the other. */
  readonly columns: number;
  readonly news: number;
}

/** Columns of one figure: its key, its name, its number. */
export const figureWidth = 26;

/** Columns of one list: its title, its name. */
const listWidth = 40;

/** Below this many lines there is room for the lists and little else. */
const roomy = 12;
const minLists = 6;

/** What fits: figures and running work first, then the lists, as short as they stand side by side, then what is new. */
export function homeLayout(state: DashboardState, { news: rows }: Pick<HomeScreen, 'news'>): HomeLayout {
  const height = bodyHeight(state.size);
  const perLine = Math.max(1, Math.floor((state.size.columns - 1) / figureWidth));
  const columns = Math.max(1, Math.floor(state.size.columns / listWidth));
  const wanted = Math.ceil(visibleFigures(state).length / perLine);
  if (height < roomy) {
    const figures = Math.min(1, wanted);
    return { headings: false, figures, perLine, jobs: 0, lists: height - figures, columns, news: 0 };
  }
  const under = (lines: number) => (lines > 0 ? lines + 1 : 0);
  const figures = Math.min(3, wanted);
  const jobs = Math.min(2, state.jobs?.length ?? 0);
  const left = height - under(figures) - under(jobs) - 1;
  const wantedLists = Math.max(1, Math.ceil(visibleLists(state).length / columns));
  // Where not all lists are in sight, what is new takes a few of their lines.
  const free = Math.max(left - wantedLists - 1, Math.min(height < 24 ? 3 : 6, left - minLists - 1));
  const news = Math.max(0, Math.min(free, rows.length));
  const lists = Math.min(wantedLists, left - under(news));
  return { headings: true, figures, perLine, jobs, lists, columns, news };
}

/** How many lists are in sight at a time. */
export function listsInSight(state: DashboardState, screen: HomeScreen): number {
  const { lists, columns } = homeLayout(state, screen);
  return lists * columns;
}
