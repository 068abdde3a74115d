import { defineApiEntry } from '../../../core/entry.js';

export const workflowStatistics = defineApiEntry({
  api: () => import('./statistics.js').then((m) => m.workflowStatistics),
  'zh-CN': () => import('./statistics.zh-cn.js').then((m) => m.workflowStatistics),
  'en-US': () => import('./statistics.en-us.js').then((m) => m.workflowStatistics),
});
