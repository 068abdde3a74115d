export const words = {
  '/runs': '批量任务',
} as const;
