export const users = {
  never: '尚未登录',
  justNow: '刚刚',
  moreRoles: '+{{count}}',
  waiting: '待审核 {{count}}',
} as const;
