export const zhCN = {
  'gate.locked': '已锁屏，输入登录密码继续',
  'gate.ended': '登录已失效，请重新登录',
  'gate.account': '账号',
  'gate.password': '密码',
  'gate.code': '验证码',
  'gate.asking': '正在核对…',
  'gate.captchaFile': '验证码图片: {path}',
  'gate.passwordRequired': '请输入密码',
  'notice.signedIn': '已重新登录',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
