import { defineEntry } from '../../../core/entry.js';

export const workflowProcess = defineEntry({
  menu: { code: 'wf_process_send', 'zh-CN': '我的请求', 'en-US': 'Sent by me' },
  lists: [{ code: 'wf_process_done', 'zh-CN': '办结流程', 'en-US': 'Finished' }],
  resource: () => import('./process.js').then((m) => m.workflowProcess),
  'zh-CN': () => import('./process.zh-cn.js').then((m) => m.workflowProcess),
  'en-US': () => import('./process.en-us.js').then((m) => m.workflowProcess),
});
