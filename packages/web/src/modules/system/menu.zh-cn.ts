/** Names of screens without a menu row, by path. Rows show their own names, as somebody edited them. */
export const menu = {
  '/info': '个人信息',
  '/dict-horizontal': '字典',
  '/dict-vertical': '字典',
} as const;
