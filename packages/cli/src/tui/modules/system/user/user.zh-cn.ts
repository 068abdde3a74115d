export const zhCN = {
  'figure.waiting': '待审核用户',
} as const;
