import { defineEntry } from '../../../core/entry.js';

export const goodsPrice = defineEntry({
  menu: { code: 'goods_price', 'zh-CN': '商品变价', 'en-US': 'Price changes' },
  resource: () => import('./goods-price.js').then((m) => m.goodsPrice),
  'zh-CN': () => import('./goods-price.zh-cn.js').then((m) => m.goodsPrice),
  'en-US': () => import('./goods-price.en-us.js').then((m) => m.goodsPrice),
});
