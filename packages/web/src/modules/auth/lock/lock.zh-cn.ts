export const lock = {
  title: '已锁屏',
  hint: '输入锁屏密码继续使用',
  password: '锁屏密码',
  submit: '解锁',
  dialogTitle: '设置锁屏密码',
  dialogHint: '离开时锁定本浏览器的所有标签页，密码只在本次会话中有效',
  confirm: '锁屏',
  signOut: '退出登录',
} as const;
