import type { ReactNode } from 'react';
import type { ViewProps } from '../controllers/state/dashboard.js';
import type { Screen } from '../controllers/state/screens.js';
import { BrowserView } from './browser/browser-screen.js';
import { DetailView } from './detail/detail-screen.js';
import { FormView } from './form/form-screen.js';
import { ChangeView, HistoryView } from './history/history-screen.js';
import { HomeView } from './home/home-screen.js';
import { ImportView } from './import/import-screen.js';
import { JobsView, JobView } from './jobs/jobs-screen.js';
import { ResultsView } from './results/results-screen.js';
import { SourceView } from './source/source-screen.js';

type View<Shown> = (props: ViewProps<Shown>) => ReactNode;
type Views = { readonly [Kind in Screen['kind']]: View<Extract<Screen, { kind: Kind }>> };

const views: Views = {
  home: HomeView,
  browser: BrowserView,
  detail: DetailView,
  source: SourceView,
  history: HistoryView,
  change: ChangeView,
  form: FormView,
  results: ResultsView,
  jobs: JobsView,
  job: JobView,
  import: ImportView,
};

/** What shows a screen. Each entry takes the screens of its own kind, and it is found by that kind. */
export const viewOf = ({ kind }: Screen): View<Screen> => views[kind] as View<Screen>;
