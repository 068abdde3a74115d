export const zhCN = {
  'linear.screen': '{title}。{summary}',
  'linear.row': '第 {at} 条，共 {count} 条: {text}',
  'linear.selected': '已选中',
  'linear.open': '已展开',
  'linear.closed': '已收起',
  'linear.level': '第 {depth} 级',
  'linear.keys': '按键: {keys}',
  'linear.field': '第 {at} 项，共 {count} 项: {label}: {value}',
  'linear.unavailable': '标准输入和标准输出必须是终端',
} as const;

type Own = typeof zhCN;
declare module '../i18n/texts.js' {
  interface Texts extends Own {}
}
