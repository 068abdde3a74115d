import { defineEntry } from '../../../core/entry.js';

export const workflowWeek = defineEntry({
  menu: { code: 'wf_week', 'zh-CN': '工作时间', 'en-US': 'Working hours' },
  resource: () => import('./week.js').then((m) => m.workflowWeek),
  'zh-CN': () => import('./week.zh-cn.js').then((m) => m.workflowWeek),
  'en-US': () => import('./week.en-us.js').then((m) => m.workflowWeek),
});
