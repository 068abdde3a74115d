import { zhCN as commands } from '../controllers/commands/words.zh-cn.js';
import { zhCN as submitting } from '../controllers/form/words.zh-cn.js';
import { zhCN as gateFacts } from '../controllers/gate/words.zh-cn.js';
import { zhCN as importFacts } from '../controllers/import/words.zh-cn.js';
import { zhCN as jobFacts } from '../controllers/jobs/words.zh-cn.js';
import { zhCN as overlays } from '../controllers/overlays/words.zh-cn.js';
import { zhCN as answers } from '../controllers/words.zh-cn.js';
import { zhCN as keys } from '../input/words.zh-cn.js';
import { zhCN as browser } from '../screens/browser/words.zh-cn.js';
import { zhCN as detail } from '../screens/detail/words.zh-cn.js';
import { zhCN as form } from '../screens/form/words.zh-cn.js';
import { zhCN as gate } from '../screens/gate/words.zh-cn.js';
import { zhCN as home } from '../screens/home/words.zh-cn.js';
import { zhCN as importing } from '../screens/import/words.zh-cn.js';
import { zhCN as jobs } from '../screens/jobs/words.zh-cn.js';
import { zhCN as linear } from '../screens/linear/words.zh-cn.js';
import { zhCN as panels } from '../screens/overlays/words.zh-cn.js';
import { zhCN as results } from '../screens/results/words.zh-cn.js';
import { zhCN as source } from '../screens/source/words.zh-cn.js';
import { zhCN as frame } from '../screens/words.zh-cn.js';

/** The words of the dashboard, folder by folder: the source of the other languages. */
export const words = {
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
} as const;
