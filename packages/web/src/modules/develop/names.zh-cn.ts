export const words = {
  '/test': '组件一览',
} as const;
