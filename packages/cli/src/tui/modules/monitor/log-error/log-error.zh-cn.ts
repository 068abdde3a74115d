export const zhCN = {
  'figure.today': '今日错误',
} as const;
