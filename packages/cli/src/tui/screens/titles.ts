import type { FormScreen } from '../controllers/form/state.js';
import { rowTitle, wordsOf } from '../controllers/resource/cells.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import type { Screen } from '../controllers/state/screens.js';
import { wordsFor } from './view.js';

const formTitle = (state: DashboardState, { name, purpose }: FormScreen): string => {
  const words = wordsFor(state);
  const labels = state.catalog[name]?.labels[state.language];
  if (purpose.kind === 'action') return labels?.operations[purpose.operation] ?? purpose.operation;
  return words(purpose.kind === 'edit' ? 'form.edit' : 'form.create', { title: labels?.title ?? name });
};

/** What a screen is called in the crumbs. */
export const screenTitle = (state: DashboardState, screen: Screen): string => {
  const words = wordsFor(state);
  if (screen.kind === 'home') return words('home.title');
  const labels = state.catalog[screen.name]?.labels[state.language];
  switch (screen.kind) {
    case 'browser':
      return labels?.title ?? screen.name;
    case 'detail':
      return rowTitle(wordsOf(state, screen.name), screen.row);
    case 'source':
      return words('source.title', {
        title: rowTitle(wordsOf(state, screen.name), screen.row),
        format: screen.format.toUpperCase(),
      });
    case 'form':
      return formTitle(state, screen);
    case 'results': {
      const operation = labels?.operations[screen.operation] ?? screen.operation;
      return words('results.title', { operation });
    }
  }
};
