import { dayOf } from '../../../controllers/day-of.js';
import type { Special } from '../../../controllers/state/dashboard.js';

export const special: Special = {
  figures: [{ id: 'today', query: (now) => ({ createTime_datege: dayOf(now) }) }],
  words: {
    'zh-CN': () => import('./words.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./words.en-us.js').then(({ enUS }) => enUS),
  },
};
