import { defineEntry } from '../../../core/entry.js';

export const operationProcess = defineEntry({
  menu: { code: 'wf_ops_process', 'zh-CN': '流程实例', 'en-US': 'Processes under way' },
  lists: [{ code: 'wf_ops_done', 'zh-CN': '办结流程', 'en-US': 'Ended processes' }],
  resource: () => import('./operation-process.js').then((m) => m.operationProcess),
  'zh-CN': () => import('./operation-process.zh-cn.js').then((m) => m.operationProcess),
  'en-US': () => import('./operation-process.en-us.js').then((m) => m.operationProcess),
});
