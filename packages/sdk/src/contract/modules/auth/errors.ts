import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'auth.bad_credentials': { 'zh-CN': '用户名或密码不正确', 'en-US': 'Wrong user name or password' },
  'auth.no_role': { 'zh-CN': '未获得用户的角色信息', 'en-US': 'This user has no role' },
  'auth.registration_refused': {
    'zh-CN': '注册申请未通过: {reason}; 请联系管理员',
    'en-US': 'Your registration was refused: {reason}; ask the administrator',
  },
  'auth.client_missing': {
    status: 401,
    'zh-CN': '请求头中没有客户端信息',
    'en-US': 'No client information in the request header',
  },
  'auth.client_unknown': {
    status: 401,
    'zh-CN': '客户端认证失败, 请检查请求头参数',
    'en-US': 'Client authentication failed; check the header parameters',
  },
  'auth.grant_unknown': {
    status: 401,
    'zh-CN': '不支持的授权类型: {grant}',
    'en-US': 'Unknown grant type: {grant}',
  },
  'auth.grant_forbidden': {
    status: 401,
    'zh-CN': '该客户端不允许使用授权类型: {grant}',
    'en-US': 'This client may not use the grant type {grant}',
  },
  'auth.tenant_twice': {
    'zh-CN': '参数 tenantId 与请求头 Tenant-Id 不一致, 请只保留其一',
    'en-US': 'The parameter tenantId and the header Tenant-Id name two tenants; send one of them',
  },
  'auth.captcha_wrong': { 'zh-CN': '验证码不正确', 'en-US': 'Wrong captcha' },
  'auth.locked': {
    'zh-CN': '登录错误次数过多,请稍后再试',
    'en-US': 'Too many failed sign-ins; please try again later',
  },
  'auth.refresh_invalid': {
    status: 401,
    'zh-CN': '令牌授权已过期',
    'en-US': 'The refresh token has expired',
  },
  'auth.refresh_reused': {
    status: 401,
    'zh-CN': '刷新令牌被重复使用, 会话已结束, 请重新登录',
    'en-US': 'The refresh token was used twice; the session has ended, please sign in again',
  },
  'auth.token_expired': {
    status: 401,
    'zh-CN': '令牌已过期, 请重新登录',
    'en-US': 'The token has expired; please sign in again',
  },
  'auth.token_revoked': {
    status: 401,
    'zh-CN': '令牌已失效, 请重新登录',
    'en-US': 'The token was revoked; please sign in again',
  },
  'auth.password_change_required': {
    status: 403,
    'zh-CN': '首次登录须先修改密码',
    'en-US': 'Change the password first: this is the first sign-in',
  },
});
