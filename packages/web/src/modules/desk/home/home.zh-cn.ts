export const home = {
  morning: '早上好，{{name}}',
  afternoon: '下午好，{{name}}',
  evening: '晚上好，{{name}}',
  lead: '这里是今天的工作入口',
  figures: '数据概览',
  recent: '最近打开',
  entries: '快捷入口',
  noRecent: '打开过的页面会出现在这里',
  states: '邀请码状态',
  statesEmpty: '还没有邀请码',
} as const;
