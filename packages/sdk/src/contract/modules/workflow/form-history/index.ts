import { defineEntry } from '../../../core/entry.js';

export const workflowFormHistory = defineEntry({
  menu: { code: 'wf_design_form_history', 'zh-CN': '表单历史', 'en-US': 'Form versions' },
  resource: () => import('./form-history.js').then((m) => m.workflowFormHistory),
  'zh-CN': () => import('./form-history.zh-cn.js').then((m) => m.workflowFormHistory),
  'en-US': () => import('./form-history.en-us.js').then((m) => m.workflowFormHistory),
});
