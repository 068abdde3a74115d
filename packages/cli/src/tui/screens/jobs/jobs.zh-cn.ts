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
  'notice.jobResumed': '任务继续执行…',
  'notice.jobEnded': '任务结束: {done} 完成，{failed} 失败',
  'confirm.resume': '继续这个任务? 未发送的会发送，失败的会重试',
  'job.wrong': '失败与未知',
  'job.fact.state': '状态',
  'job.fact.done': '完成',
  'job.fact.failed': '失败',
  'job.fact.unknown': '未知',
  'job.fact.left': '未发送',
  'job.fact.began': '开始',
  'job.fact.changed': '最近',
  'job.fact.place': '位置',
  'job.fact.id': '编号',
  'job.fact.pace': '速度',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
