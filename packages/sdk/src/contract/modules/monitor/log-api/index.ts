import { defineEntry } from '../../../core/entry.js';

export const logApi = defineEntry({
  menu: { code: 'log_api', 'zh-CN': '接口日志', 'en-US': 'API logs' },
  resource: () => import('./log-api.js').then((m) => m.logApi),
  'zh-CN': () => import('./log-api.zh-cn.js').then((m) => m.logApi),
  'en-US': () => import('./log-api.en-us.js').then((m) => m.logApi),
});
