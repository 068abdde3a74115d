import { defineEntry } from '../../../core/entry.js';

export const workflowLeave = defineEntry({
  menu: { code: 'wf_demo_leave', 'zh-CN': '请假示例', 'en-US': 'Example of leave' },
  resource: () => import('./leave.js').then((m) => m.workflowLeave),
  'zh-CN': () => import('./leave.zh-cn.js').then((m) => m.workflowLeave),
  'en-US': () => import('./leave.en-us.js').then((m) => m.workflowLeave),
});
