import type { Special } from '../../../controllers/special.js';

export const special: Special = {
  figures: [
    {
      id: 'expiring',
      tone: 'warn',
      query: { expireTime_within: 'next-31-days' },
    },
  ],
  words: {
    'zh-CN': () => import('./tenant.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./tenant.en-us.js').then(({ enUS }) => enUS),
  },
};
