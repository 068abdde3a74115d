export const zhCN = {
  'home.title': '首页',
  'home.loading': '正在读取权限…',
  'home.empty': '没有可以查看的资源，请联系管理员',
  'home.hint': '按 : 搜索，按 ? 查看按键',
  'home.figures': '概览',
  'home.jobs': '批量任务',
  'home.lists': '功能',
  'home.news': '最近动静',
  'home.rows': '{count} 条',
  'home.more': '另 {count} 项',
  'home.took': '{took} 毫秒',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
