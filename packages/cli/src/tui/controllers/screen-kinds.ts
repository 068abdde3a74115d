import { browserKind } from './browser/kind.js';
import { detailKind } from './detail/kind.js';
import { formKind } from './form/kind.js';
import { changeKind, historyKind } from './history/kind.js';
import { homeKind } from './home/kind.js';
import { importKind } from './import/kind.js';
import { jobKind, jobsKind } from './jobs/kind.js';
import { resultsKind } from './results/kind.js';
import type { ScreenKind } from './screen-kind.js';
import { sourceKind } from './source/kind.js';
import type { Screen } from './state/screens.js';

type Kinds = { readonly [Kind in Screen['kind']]: ScreenKind<Extract<Screen, { kind: Kind }>> };

const kinds: Kinds = {
  home: homeKind,
  browser: browserKind,
  detail: detailKind,
  source: sourceKind,
  history: historyKind,
  change: changeKind,
  form: formKind,
  results: resultsKind,
  jobs: jobsKind,
  job: jobKind,
  import: importKind,
};

/** What a screen does. Each entry takes the screens of its own kind, and it is found by that kind. */
export const kindOf = ({ kind }: Screen): ScreenKind<Screen> => kinds[kind] as ScreenKind<Screen>;
