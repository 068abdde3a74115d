export const zhCN = {
  'jobs.title': '批量任务',
  'jobs.job': '任务',
  'jobs.what': '内容',
  'jobs.state': '状态',
  'jobs.done': '完成',
  'jobs.failed': '失败',
  'jobs.pace': '速度',
  'jobs.began': '开始',
  'jobs.none': '还没有批量任务',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
