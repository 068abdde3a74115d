export const words = {
  code: {
    sent: '验证码已发送至 {{phone}}, 请填写收到的验证码',
    check: '校验',
    right: '验证码正确',
  },
} as const;
