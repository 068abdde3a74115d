import { zhCN as commands } from '../controllers/commands/commands.zh-cn.js';
import { zhCN as general } from '../controllers/general.zh-cn.js';
import { zhCN as jobTexts } from '../controllers/jobs/job-texts.zh-cn.js';
import { zhCN as overlays } from '../controllers/overlays/overlays.zh-cn.js';
import { zhCN as server } from '../controllers/server/server.zh-cn.js';
import { zhCN as frame } from '../frame/frame.zh-cn.js';
import { zhCN as linear } from '../frame/linear.zh-cn.js';
import { zhCN as panels } from '../frame/panels.zh-cn.js';
import { zhCN as keys } from '../input/keys.zh-cn.js';
import { zhCN as browser } from '../screens/browser/browser.zh-cn.js';
import { zhCN as detail } from '../screens/detail/detail.zh-cn.js';
import { zhCN as form } from '../screens/form/form.zh-cn.js';
import { zhCN as gate } from '../screens/gate/gate.zh-cn.js';
import { zhCN as history } from '../screens/history/history.zh-cn.js';
import { zhCN as home } from '../screens/home/home.zh-cn.js';
import { zhCN as importing } from '../screens/import/import.zh-cn.js';
import { zhCN as jobs } from '../screens/jobs/jobs.zh-cn.js';
import { zhCN as results } from '../screens/results/results.zh-cn.js';
import { zhCN as source } from '../screens/source/source.zh-cn.js';

/** The words of the dashboard and of its own screens: the source of the other languages. */
export const words = {
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
} as const;
