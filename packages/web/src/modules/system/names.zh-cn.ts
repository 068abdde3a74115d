export const words = {
  '/info': '个人信息',
  '/dict-horizontal': '字典',
  '/dict-vertical': '字典',
} as const;
