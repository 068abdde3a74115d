import type { Special } from '../../../controllers/special.js';

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
    'zh-CN': () => import('./invite-code.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./invite-code.en-us.js').then(({ enUS }) => enUS),
  },
  actions: {
    batch: {
      // Sending the same form twice creates nothing twice: the key names the batch.
      initial: async ({ now }) => ({ batchKey: `ui-${now().toString(36)}`, count: '10' }),
    },
  },
};
