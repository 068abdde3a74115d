export const words = {
  code: {
    sent: '验证码已发送至 {{phone}}，请填写收到的验证码',
    check: '校验',
    right: '验证码正确',
  },
  template: {
    title: '短信模板',
    sign: '【{{sign}}】',
    elsewhere: '正文由短信服务商按模板编号生成，这里只知道签名与填入的内容',
  },
  try: {
    title: '试发',
    message: '发送一条短信',
    value: '模板参数 {{name}}',
    send: '发送短信',
    sent: '已发送至 {{phone}}',
    log: '查看短信记录',
    mayNot: '没有发送短信的权限，需要时请联系管理员授权',
  },
  messages: {
    message: '短信内容',
    states: '按发送状态筛选',
  },
} as const;
