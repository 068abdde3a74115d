import { defineEntry } from '../../../core/entry.js';

export const goodsCategory = defineEntry({
  menu: { code: 'goods_category', 'zh-CN': '商品分类', 'en-US': 'Goods categories' },
  resource: () => import('./goods-category.js').then((m) => m.goodsCategory),
  'zh-CN': () => import('./goods-category.zh-cn.js').then((m) => m.goodsCategory),
  'en-US': () => import('./goods-category.en-us.js').then((m) => m.goodsCategory),
});
