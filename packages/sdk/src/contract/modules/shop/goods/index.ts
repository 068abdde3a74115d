import { defineEntry } from '../../../core/entry.js';

export const goods = defineEntry({
  menu: { code: 'goods', 'zh-CN': '商品管理', 'en-US': 'Goods' },
  lists: [{ code: 'goods_price_board', 'zh-CN': '今日价', 'en-US': 'Price board' }],
  dictionaries: [
    {
      code: 'goods_unit',
      name: '商品单位',
      sort: 20,
      entries: [
        ['jin', '斤', 'jin'],
        ['kg', 'kg'],
        ['case', '箱', 'case'],
        ['box', '盒', 'box'],
        ['piece', '个', 'piece'],
      ],
    },
  ],
  resource: () => import('./goods.js').then((m) => m.goods),
  'zh-CN': () => import('./goods.zh-cn.js').then((m) => m.goods),
  'en-US': () => import('./goods.en-us.js').then((m) => m.goods),
});
