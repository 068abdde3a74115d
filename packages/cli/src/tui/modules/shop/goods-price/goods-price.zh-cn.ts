export const zhCN = {
  'figure.today': '今日变价',
} as const;
