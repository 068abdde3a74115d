export const firstPassword = {
  title: '设置新密码',
  hint: '当前密码由系统生成，请设置自己的密码后继续使用',
  oldPassword: '当前密码',
  newPassword: '新密码',
  newPassword1: '确认新密码',
  mismatch: '两次密码输入不一致',
  submit: '修改密码',
  signOut: '退出登录',
} as const;
