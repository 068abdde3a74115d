export const zhCN = {
  'server.gone': '服务器没有应答',
  'server.age': '以下是 {age}前的数据',
  'server.next': '{pause}后重试',
  'server.asking': '正在重试…',
  'server.seconds': '{count} 秒',
  'server.minutes': '{count} 分钟',
  'notice.serverBack': '服务器已恢复',
  'notice.leftOut': '服务器没有返回这些字段，按空值显示: {fields}',
  'reason.serverGone': '服务器没有应答: 恢复后才能写入，您的输入保留',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
