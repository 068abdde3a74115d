import { defineEntry } from '../../../core/entry.js';

export const region = defineEntry({
  menu: { code: 'region', 'zh-CN': '行政区划', 'en-US': 'Regions' },
  resource: () => import('./region.js').then((m) => m.region),
  'zh-CN': () => import('./region.zh-cn.js').then((m) => m.region),
  'en-US': () => import('./region.en-us.js').then((m) => m.region),
});
