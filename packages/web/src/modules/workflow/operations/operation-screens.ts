import { lazyScreen, type Screen } from '../../../components/screen/screen.js';
import { operationsWords } from './operations-words.js';

const more = { words: operationsWords };

/** Screens of operators, by the paths of their menu rows. */
export const operationScreens: Readonly<Record<string, Screen>> = {
  '/workflow/ops': lazyScreen(() => import('./console-page.js').then((m) => m.ConsolePage), {}, more),
  '/workflow/ops/list': lazyScreen(
    () => import('./operations-page.js').then((m) => m.OperationsPage),
    {},
    more,
  ),
  '/workflow/ops/process': lazyScreen(
    () => import('./operations-page.js').then((m) => m.ProcessesPage),
    {},
    more,
  ),
  '/workflow/ops/done': lazyScreen(
    () => import('./operations-page.js').then((m) => m.ProcessesPage),
    { list: 'done' },
    more,
  ),
  '/workflow/ops/statistics': lazyScreen(
    () => import('./statistics-page.js').then((m) => m.StatisticsPage),
    {},
    { ...more, views: false },
  ),
};
