import type { Special } from '../../../controllers/state/dashboard.js';

export const special: Special = {
  live: true,
  figures: [{ id: 'today', tone: 'warn', query: { createTime_within: 'today' } }],
  words: {
    'zh-CN': () => import('./words.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./words.en-us.js').then(({ enUS }) => enUS),
  },
};
