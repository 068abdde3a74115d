import { defineEntry } from '../../../core/entry.js';

export const logUsual = defineEntry({
  menu: { code: 'log_usual', 'zh-CN': '通用日志', 'en-US': 'General logs' },
  resource: () => import('./log-usual.js').then((m) => m.logUsual),
  'zh-CN': () => import('./log-usual.zh-cn.js').then((m) => m.logUsual),
  'en-US': () => import('./log-usual.en-us.js').then((m) => m.logUsual),
});
