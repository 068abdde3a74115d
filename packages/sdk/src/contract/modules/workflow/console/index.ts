import { defineApiEntry } from '../../../core/entry.js';

export const workflowConsole = defineApiEntry({
  api: () => import('./console.js').then((m) => m.workflowConsole),
  'zh-CN': () => import('./console.zh-cn.js').then((m) => m.workflowConsole),
  'en-US': () => import('./console.en-us.js').then((m) => m.workflowConsole),
});
