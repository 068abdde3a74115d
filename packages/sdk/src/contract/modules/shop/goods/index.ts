import { defineEntry } from '../../../core/entry.js';

export const goods = defineEntry({
  menu: { code: 'goods', 'zh-CN': '商品管理', 'en-US': 'Goods' },
  resource: () => import('./goods.js').then((m) => m.goods),
  'zh-CN': () => import('./goods.zh-cn.js').then((m) => m.goods),
  'en-US': () => import('./goods.en-us.js').then((m) => m.goods),
});
