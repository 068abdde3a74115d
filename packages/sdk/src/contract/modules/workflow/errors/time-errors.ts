import { defineErrors } from '../../../texts/define-texts.js';

/** Refusals of calendars and of time limits. */
export const timeErrors = defineErrors({
  'workflow.day_exists': {
    'zh-CN': '日历中已有这一天: {value}；请修改已有的那一条',
    'en-US': 'The calendar has this day already: {value}; change the row that is there',
  },
  'workflow.weekday_exists': {
    'zh-CN': '已设置过这一天的工作时间；请修改已有的那一条',
    'en-US': 'The hours of this day are there already; change that row',
  },
  'workflow.hours_backwards': {
    'zh-CN': '下班时间须晚于上班时间；请重新填写',
    'en-US': 'Work has to end after it begins; choose other times',
  },
  'workflow.no_such_person': {
    status: 404,
    'zh-CN': '没有此人: {id}；请从人员列表中选择',
    'en-US': 'There is no such person: {id}; choose somebody from the list',
  },
  'workflow.handover_self': {
    'zh-CN': '不能交接给本人；请选择其他人',
    'en-US': 'Nothing can be handed over to the same person; choose somebody else',
  },
  'workflow.not_a_calendar': {
    'zh-CN': '这不是 iCalendar (.ics) 文件: 第 {line} 行有误；请从日历软件重新导出',
    'en-US': 'This is no iCalendar (.ics) file: line {line} is wrong; export it again from your calendar',
  },
  'workflow.calendar_too_large': {
    'zh-CN': '文件包含的日期超过 {most} 天；请按年份拆分后再导入',
    'en-US': 'The file has more than {most} days; split it by years',
  },
});
