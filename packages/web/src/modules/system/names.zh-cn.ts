export const words = {
  '/info': '个人信息',
  '/dict-horizontal': '字典',
  '/dict-vertical': '字典',
  '/why': '权限说明',
} as const;
