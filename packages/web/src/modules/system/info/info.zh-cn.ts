export const info = {
  title: '个人信息',
  tabInfo: '个人信息',
  tabPassword: '修改密码',
  save: '保存信息',
  savePassword: '修改密码',
  avatar: '头像',
  account: '登录账号',
} as const;
