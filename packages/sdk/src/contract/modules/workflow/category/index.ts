import { defineEntry } from '../../../core/entry.js';

export const workflowCategory = defineEntry({
  menu: { code: 'wf_category', 'zh-CN': '流程分类', 'en-US': 'Process categories' },
  resource: () => import('./category.js').then((m) => m.workflowCategory),
  'zh-CN': () => import('./category.zh-cn.js').then((m) => m.workflowCategory),
  'en-US': () => import('./category.en-us.js').then((m) => m.workflowCategory),
});
