import { defineEntry } from '../../../core/entry.js';

export const report = defineEntry({
  menu: { code: 'report_list', 'zh-CN': '报表列表', 'en-US': 'Report list' },
  resource: () => import('./report.js').then((m) => m.report),
  'zh-CN': () => import('./report.zh-cn.js').then((m) => m.report),
  'en-US': () => import('./report.en-us.js').then((m) => m.report),
});
