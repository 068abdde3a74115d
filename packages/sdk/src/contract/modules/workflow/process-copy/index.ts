import { defineEntry } from '../../../core/entry.js';

export const workflowCopy = defineEntry({
  menu: { code: 'wf_copy', 'zh-CN': '抄送我的', 'en-US': 'Copied to me' },
  resource: () => import('./process-copy.js').then((m) => m.workflowCopy),
  'zh-CN': () => import('./process-copy.zh-cn.js').then((m) => m.workflowCopy),
  'en-US': () => import('./process-copy.en-us.js').then((m) => m.workflowCopy),
});
