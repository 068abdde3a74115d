import { dayOf } from '../../../controllers/day-of.js';
import type { Special } from '../../../controllers/state/dashboard.js';

export const special: Special = {
  figures: [
    {
      id: 'expiring',
      tone: 'warn',
      query: (now) => ({ expireTime_datege: dayOf(now), expireTime_datelt: dayOf(now, 31) }),
    },
  ],
  words: {
    'zh-CN': () => import('./words.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./words.en-us.js').then(({ enUS }) => enUS),
  },
};
