export const signIn = {
  title: '登录',
  welcome: '欢迎回来',
  tenantId: '租户编号',
  username: '账号',
  password: '密码',
  captcha: '验证码',
  captchaImage: '验证码图片，点击更换',
  captchaFailed: '验证码加载失败，点击重试',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  submit: '登录',
  submitting: '正在登录',
  required: '请输入{{field}}',
  again: '登录已过期，请重新登录',
  againHint: '登录后将继续刚才的操作，已填写的内容不会丢失',
  giveUp: '退出登录',
  unreachable: '连接不上服务器，请检查网络后重试',
  picture: '果篮插画',
} as const;

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
