import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'auth.bad_credentials': { 'zh-CN': '用户名或密码不正确', 'en-US': 'Wrong user name or password' },
  'auth.no_role': { 'zh-CN': '未获得用户的角色信息', 'en-US': 'This user has no role' },
  'auth.account_disabled': {
    'zh-CN': '账号已停用；请联系管理员',
    'en-US': 'Your account is disabled; ask the administrator',
  },
  'auth.registration_refused': {
    'zh-CN': '注册申请未通过: {reason}；请联系管理员',
    'en-US': 'Your registration was refused: {reason}; ask the administrator',
  },
  'auth.client_missing': {
    status: 401,
    'zh-CN': '请求头中没有客户端信息',
    'en-US': 'No client information in the request header',
  },
  'auth.client_unknown': {
    status: 401,
    'zh-CN': '客户端认证失败，请检查请求头参数',
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
    'zh-CN': '参数 tenantId 与请求头 Tenant-Id 不一致，请只保留其一',
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
    'zh-CN': '刷新令牌被重复使用，会话已结束，请重新登录',
    'en-US': 'The refresh token was used twice; the session has ended, please sign in again',
  },
  'auth.token_expired': {
    status: 401,
    'zh-CN': '令牌已过期，请重新登录',
    'en-US': 'The token has expired; please sign in again',
  },
  'auth.token_revoked': {
    status: 401,
    'zh-CN': '令牌已失效，请重新登录',
    'en-US': 'The token was revoked; please sign in again',
  },
  'auth.approval_waiting': {
    'zh-CN': '注册申请正在等待管理员审批，通过后即可登录',
    'en-US': 'Your registration waits for the administrator; you can sign in once it is approved',
  },
  'auth.account_closed': {
    'zh-CN': '绑定的账号已停用或删除，请联系管理员',
    'en-US': 'The linked account is disabled or gone; ask the administrator',
  },
  'auth.social_unknown': {
    'zh-CN': '没有第三方登录来源 {source}，请返回登录页重新选择',
    'en-US': 'There is no social sign-in {source}; choose another on the sign-in page',
  },
  'auth.social_incomplete': {
    'zh-CN': '第三方登录 {source} 的配置不完整或无法访问，请联系管理员',
    'en-US':
      'The social sign-in {source} is not set up completely or cannot be reached; ask the administrator',
  },
  'auth.social_inside': {
    'zh-CN':
      '第三方登录的地址 {host} 是内部地址，不允许访问；如确需访问，请由运维在 MALL_SIGN_IN_HOSTS 中列出',
    'en-US':
      'The social sign-in is at {host}, an internal address, which is not asked; whoever runs the server may list it in MALL_SIGN_IN_HOSTS',
  },
  'auth.social_redirect': {
    'zh-CN': '不允许返回到该地址: {address}',
    'en-US': 'Coming back to this address is not allowed: {address}',
  },
  'auth.social_state': {
    'zh-CN': '登录请求不存在或已过期，请重新登录',
    'en-US': 'This sign-in is not known or took too long; please begin again',
  },
  'auth.social_replayed': {
    'zh-CN': '登录请求已使用过，请重新登录',
    'en-US': 'This sign-in has been used already; please begin again',
  },
  'auth.social_browser': {
    status: 403,
    'zh-CN': '登录请求由另一浏览器发起，请在同一浏览器中重新登录',
    'en-US': 'This sign-in was begun in another browser; please begin again in this one',
  },
  'auth.social_denied': {
    'zh-CN': '第三方未授权登录',
    'en-US': 'The third party did not let you in',
  },
  'auth.social_failed': {
    'zh-CN': '第三方登录失败: 未能取得授权结果，请重新登录',
    'en-US': 'social grant failure, auth response is not success; please begin again',
  },
  'auth.social_nonce': {
    'zh-CN': '第三方返回的身份与本次登录不符，请重新登录',
    'en-US': 'The identity that came back belongs to another sign-in; please begin again',
  },
  'auth.social_issuer': {
    'zh-CN': '第三方返回的签发者不符，请联系管理员',
    'en-US': 'The answer came from another issuer than this social sign-in has; ask the administrator',
  },
  'auth.social_taken': {
    status: 409,
    'zh-CN': '该第三方账号已绑定其他用户',
    'en-US': 'This account is linked to somebody else already',
  },
  'auth.social_exists': {
    status: 409,
    'zh-CN': '该租户已有来源 {value}',
    'en-US': 'This tenant has the source {value} already',
  },
  'auth.social_addresses': {
    'zh-CN': 'OpenID Connect 须填写签发者；OAuth 2.0 须填写授权、令牌与用户信息地址',
    'en-US':
      'OpenID Connect needs an issuer; OAuth 2.0 needs the authorization, token and user info addresses',
  },
  'auth.code_invalid': {
    'zh-CN': '授权码无效或已过期，请重新登录',
    'en-US': 'The authorization code is not valid or took too long; please begin again',
  },
  'auth.code_challenge': {
    'zh-CN': '缺少或不符的 PKCE 校验，请重新登录',
    'en-US': 'The PKCE check is missing or does not fit; please begin again',
  },
  'auth.redirect_unknown': {
    'zh-CN': '回调地址与应用登记的不一致',
    'en-US': 'The redirect address is not the one that the application has registered',
  },
  'auth.password_change_required': {
    status: 403,
    'zh-CN': '首次登录须先修改密码',
    'en-US': 'Change the password first: this is the first sign-in',
  },
});

/** Refusals of a call for a token, whatever somebody signs in with. */
export const tokenErrors = [
  'auth.account_closed',
  'auth.account_disabled',
  'auth.approval_waiting',
  'auth.bad_credentials',
  'auth.captcha_wrong',
  'auth.client_missing',
  'auth.client_unknown',
  'auth.code_challenge',
  'auth.code_invalid',
  'auth.grant_forbidden',
  'auth.grant_unknown',
  'auth.locked',
  'auth.no_role',
  'auth.redirect_unknown',
  'auth.refresh_invalid',
  'auth.refresh_reused',
  'auth.registration_refused',
  'auth.social_browser',
  'auth.social_failed',
  'auth.social_incomplete',
  'auth.social_inside',
  'auth.social_issuer',
  'auth.social_nonce',
  'auth.social_replayed',
  'auth.social_state',
  'auth.social_unknown',
  'auth.tenant_twice',
  'tenant.expired',
  'tenant.unknown',
] as const;
