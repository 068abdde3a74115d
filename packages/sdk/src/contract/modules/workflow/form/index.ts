import { defineEntry } from '../../../core/entry.js';

export const workflowForm = defineEntry({
  menu: { code: 'wf_design_form', 'zh-CN': '表单设计', 'en-US': 'Forms' },
  resource: () => import('./form.js').then((m) => m.workflowForm),
  'zh-CN': () => import('./form.zh-cn.js').then((m) => m.workflowForm),
  'en-US': () => import('./form.en-us.js').then((m) => m.workflowForm),
});
