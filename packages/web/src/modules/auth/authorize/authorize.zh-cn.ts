export const authorize = {
  title: '单点登录',
  ask: '{{client}} 请求以 {{account}} 的身份登录',
  hint: '允许后将返回 {{host}}；如非本人操作，请取消',
  allow: '允许',
  allowing: '正在返回',
  cancel: '取消',
  broken: '登录请求不完整，请从原应用重新发起',
} as const;
