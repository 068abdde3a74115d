export const zhCN = {
  'job.running': '进行中',
  'job.finished': '已完成',
  'job.partly': '部分失败',
  'job.halted': '中断',
  'job.cancelled': '已停止',
  'job.interrupted': '意外终止',
  'job.rate': '{rate} 条/秒',
  'job.eta': '剩余 {time}',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
