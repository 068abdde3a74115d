import type { Labels } from '../../../core/labels.js';
import type { socialProvider as resource } from './social-provider.js';

export const socialProvider = {
  title: '第三方登录',
  fields: {
    source: '来源',
    name: '名称',
    kind: '协议',
    issuer: '签发者',
    authorizationEndpoint: '授权地址',
    tokenEndpoint: '令牌地址',
    userInfoEndpoint: '用户信息地址',
    clientId: '应用编号',
    clientSecret: '应用密钥',
    scopes: '授权范围',
    subjectField: '用户标识字段',
    redirectUri: '回调地址',
    status: '状态',
    tenantId: '所属租户',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除' },
  options: { kind: { oidc: 'OpenID Connect', oauth2: 'OAuth 2.0' }, status: { '1': '启用', '2': '停用' } },
  hints: {
    source: '地址中使用的名称, 如 github; sso 为公司的单点登录; 保存后不可修改',
    name: '登录页按钮上的名称, 留空则显示来源',
    issuer: 'OpenID Connect 必填, 其余地址由此自动发现; 须为 https',
    authorizationEndpoint: 'OAuth 2.0 必填',
    tokenEndpoint: 'OAuth 2.0 必填',
    userInfoEndpoint: 'OAuth 2.0 必填',
    clientSecret: '只写, 修改时留空表示不变',
    scopes: '以空格分隔; OpenID Connect 须含 openid',
    subjectField: '用户信息中标识用户的字段, OAuth 2.0 默认 id',
    redirectUri: '在第三方登记的回调地址, 以 /blade-auth/oauth/callback/来源 结尾; 留空则按访问地址生成',
  },
} satisfies Labels<typeof resource>;
