import type { Special } from '../../../controllers/special.js';

export const special: Special = {
  live: true,
  figures: [
    {
      id: 'failed',
      tone: 'warn',
      query: { logId: 'sign_in_failed', createTime_within: 'today' },
    },
  ],
  words: {
    'zh-CN': () => import('./log-usual.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./log-usual.en-us.js').then(({ enUS }) => enUS),
  },
};
