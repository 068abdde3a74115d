import type { Special } from '../../../controllers/special.js';

export const special: Special = {
  live: true,
  figures: [{ id: 'today', tone: 'warn', query: { createTime_within: 'today' } }],
  words: {
    'zh-CN': () => import('./log-error.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./log-error.en-us.js').then(({ enUS }) => enUS),
  },
};
