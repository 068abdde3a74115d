import { defineEntry } from '../../../core/entry.js';

export const logError = defineEntry({
  menu: { code: 'log_error', 'zh-CN': '错误日志', 'en-US': 'Error logs' },
  resource: () => import('./log-error.js').then((m) => m.logError),
  'zh-CN': () => import('./log-error.zh-cn.js').then((m) => m.logError),
  'en-US': () => import('./log-error.en-us.js').then((m) => m.logError),
});
