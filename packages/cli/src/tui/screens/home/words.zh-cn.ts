export const zhCN = {
  'home.title': '首页',
  'home.loading': '正在读取权限…',
  'home.empty': '没有可以查看的资源, 请联系管理员',
  'home.hint': '按 : 搜索, 按 ? 查看按键',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
