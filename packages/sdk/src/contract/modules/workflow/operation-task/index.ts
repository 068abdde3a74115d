import { defineEntry } from '../../../core/entry.js';

export const operationTask = defineEntry({
  menu: { code: 'wf_ops_index', 'zh-CN': '任务运维', 'en-US': 'Tasks under way' },
  resource: () => import('./operation-task.js').then((m) => m.operationTask),
  'zh-CN': () => import('./operation-task.zh-cn.js').then((m) => m.operationTask),
  'en-US': () => import('./operation-task.en-us.js').then((m) => m.operationTask),
});
