import { defineEntry } from '../../../core/entry.js';

export const workflowCalendar = defineEntry({
  menu: { code: 'wf_calendar', 'zh-CN': '工作日历', 'en-US': 'Work calendar' },
  resource: () => import('./calendar.js').then((m) => m.workflowCalendar),
  'zh-CN': () => import('./calendar.zh-cn.js').then((m) => m.workflowCalendar),
  'en-US': () => import('./calendar.en-us.js').then((m) => m.workflowCalendar),
});
