import type { Special } from '../../../controllers/special.js';

export const special: Special = {
  figures: [{ id: 'today', query: { createTime_within: 'today' } }],
  words: {
    'zh-CN': () => import('./goods-price.zh-cn.js').then(({ zhCN }) => zhCN),
    'en-US': () => import('./goods-price.en-us.js').then(({ enUS }) => enUS),
  },
};
