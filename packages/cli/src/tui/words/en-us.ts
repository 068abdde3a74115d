import { enUS as commands } from '../controllers/commands/commands.en-us.js';
import { enUS as general } from '../controllers/general.en-us.js';
import { enUS as jobTexts } from '../controllers/jobs/job-texts.en-us.js';
import { enUS as overlays } from '../controllers/overlays/overlays.en-us.js';
import { enUS as server } from '../controllers/server/server.en-us.js';
import { enUS as frame } from '../frame/frame.en-us.js';
import { enUS as linear } from '../frame/linear.en-us.js';
import { enUS as panels } from '../frame/panels.en-us.js';
import type { TextKey } from '../i18n/texts.js';
import { enUS as keys } from '../input/keys.en-us.js';
import { enUS as browser } from '../screens/browser/browser.en-us.js';
import { enUS as detail } from '../screens/detail/detail.en-us.js';
import { enUS as form } from '../screens/form/form.en-us.js';
import { enUS as gate } from '../screens/gate/gate.en-us.js';
import { enUS as history } from '../screens/history/history.en-us.js';
import { enUS as home } from '../screens/home/home.en-us.js';
import { enUS as importing } from '../screens/import/import.en-us.js';
import { enUS as jobs } from '../screens/jobs/jobs.en-us.js';
import { enUS as results } from '../screens/results/results.en-us.js';
import { enUS as source } from '../screens/source/source.en-us.js';

export const words: Readonly<Record<TextKey, string>> = {
  ...general,
  ...commands,
  ...jobTexts,
  ...overlays,
  ...server,
  ...keys,
  ...frame,
  ...linear,
  ...panels,
  ...browser,
  ...detail,
  ...form,
  ...gate,
  ...history,
  ...home,
  ...importing,
  ...jobs,
  ...results,
  ...source,
};
