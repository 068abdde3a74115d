export const zhCN = {
  'place.current': '当前',
  'palette.recent': '最近',
  'palette.command': '命令',
  'actions.rows': '{count} 条',
  'reason.allShown': '已全部显示',
  'confirm.range': '第 {from}–{to} 行，共 {count} 行',
  'confirm.discard': '放弃已输入的内容?',
  'confirm.quitRunning': '操作还在进行，确定退出? 未开始的不会执行。',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
