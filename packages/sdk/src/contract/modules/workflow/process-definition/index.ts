import { defineEntry } from '../../../core/entry.js';

export const processDefinition = defineEntry({
  menu: { code: 'wf_process_start', 'zh-CN': '发起流程', 'en-US': 'Start a process' },
  resource: () => import('./process-definition.js').then((m) => m.processDefinition),
  'zh-CN': () => import('./process-definition.zh-cn.js').then((m) => m.processDefinition),
  'en-US': () => import('./process-definition.en-us.js').then((m) => m.processDefinition),
});
