import { type Step, step } from '../effects.js';
import { openResource } from '../navigation.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';
import { newsSource, visibleFigures } from './figures.js';

/** Once it is known who is there and what there is, the home asks for its numbers. */
export const tellHome = (state: DashboardState): Step<DashboardState> => {
  const { access, catalog } = state;
  if (access.kind !== 'known' || Object.keys(catalog).length === 0) return step(state);
  const screen = currentScreen(state);
  if (screen.kind !== 'home') return step(state);
  const figures = visibleFigures(state).map(({ name, figure }) => ({ name, id: figure.id }));
  return step(
    state,
    { type: 'load-home', figures, news: newsSource(state) },
    { type: 'load-jobs' },
    { type: 'wait', screen: screen.id, ms: homePeriod },
  );
};

/** Milliseconds between two looks of the home. */
export const homePeriod = 10_000;

/** The rows that a figure counts. */
export const openFigure = (state: DashboardState, at: number): Step<DashboardState> => {
  const shown = visibleFigures(state)[at];
  if (!shown) return step(state);
  const { key, name, list, figure } = shown;
  const query = state.home.figures[key]?.query;
  if (!query) return step(state);
  const title = { of: name, word: `figure.${figure.id}` };
  return openResource(state, name, list.name, { query, title });
};
