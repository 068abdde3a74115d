export const zhCN = {
  'results.row': '数据',
  'results.result': '结果',
  'results.title': '{operation}结果',
  'results.waiting': '等待',
  'results.done': '成功',
  'results.failed': '失败',
  'results.skipped': '未执行',
  'results.progress': '{done}/{all} 完成，{failed} 失败',
  'results.once': '以下内容只显示这一次',
  'results.itself': '操作',
  'results.job': '任务 {id}',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
