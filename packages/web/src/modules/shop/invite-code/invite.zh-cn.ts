export const invite = {
  batch: '批量生成邀请码',
  submit: '生成 {{count}} 个邀请码',
  running: '正在生成，{{done}} / {{total}}',
  done: '已生成 {{count}} 个邀请码',
  copyAll: '复制全部',
  again: '再生成一批',
  resumed: '同一批次可以安全重试，不会重复生成',
  stopped: '生成中断，已完成 {{done}} 个；点击继续完成剩余部分',
  resume: '继续生成',
} as const;
