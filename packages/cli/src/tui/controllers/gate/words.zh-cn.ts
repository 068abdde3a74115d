export const zhCN = {
  'gate.passwordRequired': '请输入密码',
  'notice.signedIn': '已重新登录',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
