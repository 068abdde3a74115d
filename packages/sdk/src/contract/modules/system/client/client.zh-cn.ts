import type { Labels } from '../../../core/labels.js';
import type { client as resource } from './client.js';

export const client = {
  title: '应用',
  fields: {
    clientId: '应用编号',
    clientSecret: '应用密钥',
    resourceIds: '资源集合',
    scope: '授权范围',
    authorizedGrantTypes: '授权类型',
    webServerRedirectUri: '回调地址',
    authorities: '权限',
    accessTokenValidity: '令牌有效秒数',
    refreshTokenValidity: '刷新令牌有效秒数',
    autoapprove: '自动授权',
    additionalInformation: '附加信息',
    dialect: '接口方言',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
  },
  options: { dialect: { mall: '本系统', 'blade-3': '同族第三代', 'blade-4': '同族第四代' } },
  hints: {
    dialect: 'mall 为本系统; blade-3, blade-4 为同族前端, 空值与口令按其约定',
    clientSecret: '只写, 修改时留空表示不变',
    authorizedGrantTypes: '以逗号分隔: refresh_token,password,captcha,authorization_code,social',
  },
} satisfies Labels<typeof resource>;
