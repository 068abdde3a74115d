import type { Special } from '../../../controllers/state/dashboard.js';

export const special: Special = {
  figures: [
    {
      id: 'expiring',
      tone: 'warn',
      query: { expireTime_within: 'next-31-days' },
    },
  ],
  words: {
    'zh-CN': () => import('./words.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./words.en-us.js').then(({ enUS }) => enUS),
  },
};
