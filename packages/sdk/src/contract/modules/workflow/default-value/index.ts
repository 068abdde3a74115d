import { defineEntry } from '../../../core/entry.js';

export const workflowDefaultValue = defineEntry({
  menu: { code: 'wf_form_default_values', 'zh-CN': '表单默认值', 'en-US': 'Form defaults' },
  resource: () => import('./default-value.js').then((m) => m.workflowDefaultValue),
  'zh-CN': () => import('./default-value.zh-cn.js').then((m) => m.workflowDefaultValue),
  'en-US': () => import('./default-value.en-us.js').then((m) => m.workflowDefaultValue),
});
