export const zhCN = {
  'figure.expiring': '30 天内到期租户',
} as const;
