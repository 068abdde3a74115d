import type { Special } from '../../../controllers/special.js';

export const special: Special = {
  // What waits for somebody is what they open the dashboard for.
  figures: [{ id: 'waiting', tone: 'warn', query: {} }],
  words: {
    'zh-CN': () => import('./task.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./task.en-us.js').then(({ enUS }) => enUS),
  },
};
