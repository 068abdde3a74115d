export const attach = {
  drop: '点击或拖动文件到这里上传',
  limit: '单个文件不超过 {{size}} MB',
  uploads: '本次上传',
  waiting: '等待中',
  done: '已上传',
  retry: '重试',
  retryOne: '重试 {{name}}',
  cancelOne: '取消 {{name}}',
  cancel: '取消',
  cancelled: '已取消',
  tooLarge: '超过 {{size}} MB, 未上传',
  clear: '清空列表',
} as const;
