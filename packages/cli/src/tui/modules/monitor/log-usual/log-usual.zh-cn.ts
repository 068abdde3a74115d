export const zhCN = {
  'figure.failed': '今日登录失败',
} as const;
