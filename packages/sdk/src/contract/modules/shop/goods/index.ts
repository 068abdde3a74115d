import { defineEntry } from '../../../core/entry.js';

export const goods = defineEntry({
  menu: { code: 'goods', 'zh-CN': '商品管理', 'en-US': 'Goods' },
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
