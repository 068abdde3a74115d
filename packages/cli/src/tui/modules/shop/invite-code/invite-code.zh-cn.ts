export const zhCN = {
  'figure.usable': '可用邀请码',
  'figure.expiring': '7 天内到期邀请码',
} as const;
