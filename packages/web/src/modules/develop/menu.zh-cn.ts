/** Names of screens without a menu row, by path. Rows show their own names, as somebody edited them. */
export const menu = {
  '/test': '组件一览',
} as const;
