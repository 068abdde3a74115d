import type { Screen } from '../controllers/state/screens.js';
import { browserText } from './browser/text.js';
import { detailText } from './detail/text.js';
import { formText } from './form/text.js';
import { changeText, historyText } from './history/text.js';
import { homeText } from './home/text.js';
import { importText } from './import/text.js';
import { jobsText, jobText } from './jobs/text.js';
import { resultsText } from './results/text.js';
import type { ScreenText } from './screen-text.js';
import { sourceText } from './source/text.js';

type Texts = { readonly [Kind in Screen['kind']]: ScreenText<Extract<Screen, { kind: Kind }>> };

const texts: Texts = {
  home: homeText,
  browser: browserText,
  detail: detailText,
  source: sourceText,
  history: historyText,
  change: changeText,
  form: formText,
  results: resultsText,
  jobs: jobsText,
  job: jobText,
  import: importText,
};

/** What a screen says. Each entry takes the screens of its own kind, and it is found by that kind. */
export const textOf = ({ kind }: Screen): ScreenText<Screen> => texts[kind] as ScreenText<Screen>;
