import { defineEntry } from '../../../core/entry.js';

export const region = defineEntry({
  menu: { code: 'region', 'zh-CN': '行政区划', 'en-US': 'Regions' },
  dictionaries: [
    {
      code: 'region',
      name: '行政区划',
      sort: 13,
      entries: [
        ['0', '国家', 'Country'],
        ['1', '省份/直辖市', 'Province'],
        ['2', '地市', 'City'],
        ['3', '区县', 'District'],
        ['4', '乡镇', 'Town'],
        ['5', '村委', 'Village'],
      ],
    },
  ],
  resource: () => import('./region.js').then((m) => m.region),
  'zh-CN': () => import('./region.zh-cn.js').then((m) => m.region),
  'en-US': () => import('./region.en-us.js').then((m) => m.region),
});
