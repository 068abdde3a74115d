import type { FieldWords } from '../../../core/record/field-words.js';
import type { socialProvider as resource } from './social-provider.js';

export const socialProvider = {
  title: '第三方登录',
  fields: {
    source: { label: '来源', hint: '地址中使用的名称，如 github; sso 为公司的单点登录；保存后不可修改' },
    name: { label: '名称', hint: '登录页按钮上的名称，留空则显示来源' },
    kind: { label: '协议', options: { oidc: 'OpenID Connect', oauth2: 'OAuth 2.0' } },
    issuer: { label: '签发者', hint: 'OpenID Connect 必填，其余地址由此自动发现；须为 https' },
    authorizationEndpoint: { label: '授权地址', hint: 'OAuth 2.0 必填' },
    tokenEndpoint: { label: '令牌地址', hint: 'OAuth 2.0 必填' },
    userInfoEndpoint: { label: '用户信息地址', hint: 'OAuth 2.0 必填' },
    clientId: '应用编号',
    clientSecret: { label: '应用密钥', hint: '只写，修改时留空表示不变' },
    scopes: { label: '授权范围', hint: '以空格分隔；OpenID Connect 须含 openid' },
    subjectField: { label: '用户标识字段', hint: '用户信息中标识用户的字段，OAuth 2.0 默认 id' },
    redirectUri: {
      label: '回调地址',
      hint: '在第三方登记的回调地址，以 /blade-auth/oauth/callback/来源 结尾；留空则按访问地址生成',
    },
    status: { label: '状态', options: { '1': '启用', '2': '停用' } },
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除' },
} satisfies FieldWords<typeof resource>;
