import { defineEntry } from '../../../core/entry.js';

export const workflowCondition = defineEntry({
  menu: { code: 'wf_condition', 'zh-CN': '流程表达式', 'en-US': 'Expressions' },
  resource: () => import('./condition.js').then((m) => m.workflowCondition),
  'zh-CN': () => import('./condition.zh-cn.js').then((m) => m.workflowCondition),
  'en-US': () => import('./condition.en-us.js').then((m) => m.workflowCondition),
});
