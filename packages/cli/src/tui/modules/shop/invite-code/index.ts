import type { Special } from '../../../controllers/state/dashboard.js';

export const special: Special = {
  figures: [
    { id: 'usable', query: { state: 'usable' } },
    {
      id: 'expiring',
      tone: 'warn',
      query: { state: 'usable', expireTime_within: 'next-8-days' },
    },
  ],
  words: {
    'zh-CN': () => import('./words.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./words.en-us.js').then(({ enUS }) => enUS),
  },
  actions: {
    batch: {
      // Sending the same form twice creates nothing twice: the key names the batch.
      initial: async ({ now }) => ({ batchKey: `ui-${now().toString(36)}`, count: '10' }),
    },
  },
};
