export const log = {
  title: '本地日志',
  type: '类型',
  url: '地址',
  message: '内容',
  time: '时间',
  stack: '堆栈',
  noStack: '没有堆栈信息',
  upload: '上传到服务器',
  clear: '清空本地日志',
  empty: '没有本地日志，运行正常',
} as const;
