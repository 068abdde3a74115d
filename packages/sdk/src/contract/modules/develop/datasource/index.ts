import { defineEntry } from '../../../core/entry.js';

export const datasource = defineEntry({
  menu: { code: 'datasource', 'zh-CN': '数据源管理', 'en-US': 'Data sources' },
  resource: () => import('./datasource.js').then((m) => m.datasource),
  'zh-CN': () => import('./datasource.zh-cn.js').then((m) => m.datasource),
  'en-US': () => import('./datasource.en-us.js').then((m) => m.datasource),
});
