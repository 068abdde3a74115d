import { visibleLists } from '../../controllers/resource/visible.js';
import type { CatalogList } from '../../controllers/state/catalog-list.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { Figure } from './home-state.js';

export interface VisibleFigure {
  readonly key: string;
  /** Of the resource that is counted. */
  readonly name: string;
  readonly list: CatalogList;
  readonly figure: Figure;
}

/** Digits are their keys. */
export const maxFigures = 9;

/** The figures of lists that this person may see. */
export const visibleFigures = (state: Pick<DashboardState, 'catalog' | 'access'>): VisibleFigure[] =>
  visibleLists(state)
    .flatMap(({ name, list }) =>
      (state.catalog[name]?.special.figures ?? [])
        .filter((figure) => (figure.list ?? 'list') === list.name)
        .map((figure) => ({ key: `${name}.${figure.id}`, name, list, figure })),
    )
    .slice(0, maxFigures);

/** What has news: the first list that has, of those that this person may see. */
export const newsSource = (state: Pick<DashboardState, 'catalog' | 'access'>): string | undefined =>
  visibleLists(state).find(({ name, list }) => list.name === 'list' && state.catalog[name]?.special.news)
    ?.name;
