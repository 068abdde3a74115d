export const zhCN = {
  'notice.switched': '已切换部门与角色',
  'notice.copied': '已复制',
  'notice.tooLong': '内容太长，无法复制到剪贴板',
  'problem.signedOut': '{reason} (重试即可重新登录)',
  'problem.network': '无法连接服务器，请检查网络后重试',
  'problem.timeout': '服务器没有及时响应，请重试',
  'problem.unexpected': '出现意外错误: {reason}',
} as const;

type Own = typeof zhCN;
declare module '../i18n/texts.js' {
  interface Texts extends Own {}
}
