import { lazyScreen, type Route, type Screen, screenAt } from '../../components/screen/screen.js';
import type { BoxName } from './inbox/boxes.js';
import { oldRoutes } from './old-work/old-routes.js';
import { operationScreens } from './operations/operation-screens.js';

const inbox = (box: BoxName): Screen =>
  lazyScreen(() => import('./inbox/inbox-page.js').then((m) => m.InboxPage), { box }, { views: false });

/** Screens of what runs, by the paths of their menu rows. */
export const runtimeScreens: Readonly<Record<string, Screen>> = {
  '/workflow/process/start': lazyScreen(
    () => import('./start/start-page.js').then((m) => m.StartPage),
    {},
    { views: false },
  ),
  '/workflow/design/form': lazyScreen(
    () => import('./form-design/form-list-page.js').then((m) => m.FormListPage),
    {},
  ),
  ...operationScreens,
  '/workflow/process/todo': inbox('todo'),
  '/workflow/process/claim': inbox('claim'),
  '/workflow/process/send': inbox('sent'),
  '/workflow/process/my-done': inbox('done'),
  '/workflow/process/done': inbox('over'),
  '/workflow/process/copy': inbox('copies'),
  '/workflow/process/draft': inbox('drafts'),
};

/** Screens of what runs that have many addresses. */
export const runtimeRoutes: readonly Route[] = [
  screenAt(
    '/workflow/design/form/history/:id',
    () => import('./form-history/form-history-page.js').then((m) => m.FormHistoryPage),
    { needs: 'wf_design_form_history' },
  ),
  screenAt(
    '/workflow/design/form/:id',
    () => import('./form-design/form-design-page.js').then((m) => m.FormDesignPage),
    { needs: 'wf_design_form_design' },
  ),
  screenAt('/workflow/process/start/:params', () =>
    import('./start/start-form-page.js').then((m) => m.StartFormPage),
  ),
  screenAt('/workflow/process/detail/:params', () =>
    import('./detail/detail-page.js').then((m) => m.DetailPage),
  ),
  ...oldRoutes,
];
