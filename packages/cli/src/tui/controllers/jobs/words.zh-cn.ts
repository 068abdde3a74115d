export const zhCN = {
  'job.running': '进行中',
  'job.finished': '已完成',
  'job.partly': '部分失败',
  'job.halted': '中断',
  'job.cancelled': '已停止',
  'job.interrupted': '意外终止',
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
  'job.rate': '{rate} 条/秒',
  'job.eta': '剩余 {time}',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
