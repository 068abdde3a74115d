export const zhCN = {
  'import.title': '导入',
  'import.file': '导入文件 (xlsx 或 csv):',
  'import.ask': '按 Enter 写入 {count} 行，Esc 放弃',
  'import.line': '第 {line} 行',
  'import.sending': '正在上传…',
  'import.checking': '正在检查…',
  'import.checked': '检查完成，等待写入',
  'import.running': '正在写入…',
  'import.done': '已写入',
  'import.cancelled': '已取消',
  'import.fact.file': '文件',
  'import.fact.state': '状态',
  'import.fact.rows': '行数',
  'import.fact.refused': '有问题',
  'import.fact.done': '已写入',
  'import.fact.failed': '失败',
  'problem.noFile': '没有这个文件',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
