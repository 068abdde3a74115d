export const zhCN = {
  'figure.waiting': '待我审批',
} as const;
