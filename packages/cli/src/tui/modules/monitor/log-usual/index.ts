import { dayOf } from '../../../controllers/day-of.js';
import type { Special } from '../../../controllers/state/dashboard.js';

export const special: Special = {
  live: true,
  figures: [
    {
      id: 'failed',
      tone: 'warn',
      query: (now) => ({ logId: 'sign_in_failed', createTime_datege: dayOf(now) }),
    },
  ],
  words: {
    'zh-CN': () => import('./words.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./words.en-us.js').then(({ enUS }) => enUS),
  },
};
