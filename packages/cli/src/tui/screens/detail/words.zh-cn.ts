export const zhCN = {
  'detail.field': '字段',
  'detail.value': '值',
} as const;
