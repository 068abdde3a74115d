import { defineEntry } from '../../../core/entry.js';

export const workflowTask = defineEntry({
  menu: { code: 'wf_process_todo', 'zh-CN': '待办事项', 'en-US': 'To do' },
  resource: () => import('./task.js').then((m) => m.workflowTask),
  'zh-CN': () => import('./task.zh-cn.js').then((m) => m.workflowTask),
  'en-US': () => import('./task.en-us.js').then((m) => m.workflowTask),
});
