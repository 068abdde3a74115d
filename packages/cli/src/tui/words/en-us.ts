import { enUS as commands } from '../controllers/commands/words.en-us.js';
import { enUS as submitting } from '../controllers/form/words.en-us.js';
import { enUS as gateFacts } from '../controllers/gate/words.en-us.js';
import { enUS as importFacts } from '../controllers/import/words.en-us.js';
import { enUS as jobFacts } from '../controllers/jobs/words.en-us.js';
import { enUS as overlays } from '../controllers/overlays/words.en-us.js';
import { enUS as answers } from '../controllers/words.en-us.js';
import type { TextKey } from '../i18n/texts.js';
import { enUS as keys } from '../input/words.en-us.js';
import { enUS as browser } from '../screens/browser/words.en-us.js';
import { enUS as detail } from '../screens/detail/words.en-us.js';
import { enUS as form } from '../screens/form/words.en-us.js';
import { enUS as gate } from '../screens/gate/words.en-us.js';
import { enUS as home } from '../screens/home/words.en-us.js';
import { enUS as importing } from '../screens/import/words.en-us.js';
import { enUS as jobs } from '../screens/jobs/words.en-us.js';
import { enUS as linear } from '../screens/linear/words.en-us.js';
import { enUS as panels } from '../screens/overlays/words.en-us.js';
import { enUS as results } from '../screens/results/words.en-us.js';
import { enUS as source } from '../screens/source/words.en-us.js';
import { enUS as frame } from '../screens/words.en-us.js';

export const words: Readonly<Record<TextKey, string>> = {
  ...answers,
  ...commands,
  ...submitting,
  ...overlays,
  ...keys,
  ...frame,
  ...browser,
  ...detail,
  ...form,
  ...gate,
  ...gateFacts,
  ...home,
  ...importing,
  ...importFacts,
  ...jobs,
  ...jobFacts,
  ...linear,
  ...panels,
  ...results,
  ...source,
};
