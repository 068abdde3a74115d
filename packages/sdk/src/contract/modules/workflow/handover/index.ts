import { defineApiEntry } from '../../../core/entry.js';

export const workflowHandover = defineApiEntry({
  api: () => import('./handover.js').then((m) => m.workflowHandover),
  'zh-CN': () => import('./handover.zh-cn.js').then((m) => m.workflowHandover),
  'en-US': () => import('./handover.en-us.js').then((m) => m.workflowHandover),
});
