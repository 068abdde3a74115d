import { defineEntry } from '../../../core/entry.js';

export const workflowTask = defineEntry({
  menu: { code: 'wf_process_todo', 'zh-CN': '待办事项', 'en-US': 'To do' },
  lists: [
    { code: 'wf_process_claim', 'zh-CN': '待签事项', 'en-US': 'To claim' },
    { code: 'wf_process_my_done', 'zh-CN': '我的已办', 'en-US': 'Done by me' },
  ],
  resource: () => import('./task.js').then((m) => m.workflowTask),
  'zh-CN': () => import('./task.zh-cn.js').then((m) => m.workflowTask),
  'en-US': () => import('./task.en-us.js').then((m) => m.workflowTask),
});
