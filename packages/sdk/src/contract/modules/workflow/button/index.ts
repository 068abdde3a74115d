import { defineEntry } from '../../../core/entry.js';

export const workflowButton = defineEntry({
  menu: { code: 'wf_button', 'zh-CN': '流程按钮', 'en-US': 'Approval buttons' },
  resource: () => import('./button.js').then((m) => m.workflowButton),
  'zh-CN': () => import('./button.zh-cn.js').then((m) => m.workflowButton),
  'en-US': () => import('./button.en-us.js').then((m) => m.workflowButton),
});
