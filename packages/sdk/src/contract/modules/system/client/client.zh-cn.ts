import type { FieldWords } from '../../../core/record/field-words.js';
import type { client as resource } from './client.js';

export const client = {
  title: '应用',
  fields: {
    clientId: '应用编号',
    clientSecret: { label: '应用密钥', hint: '只写，修改时留空表示不变' },
    resourceIds: '资源集合',
    scope: '授权范围',
    authorizedGrantTypes: {
      label: '授权类型',
      hint: '以逗号分隔: refresh_token,password,captcha,authorization_code,social',
    },
    webServerRedirectUri: '回调地址',
    authorities: '权限',
    accessTokenValidity: '令牌有效秒数',
    refreshTokenValidity: '刷新令牌有效秒数',
    autoapprove: '自动授权',
    additionalInformation: '附加信息',
    dialect: {
      label: '接口方言',
      options: { mall: '本系统', 'blade-3': '同族第三代', 'blade-4': '同族第四代' },
      hint: 'mall 为本系统；blade-3, blade-4 为同族前端，空值与口令按其约定',
    },
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
  },
} satisfies FieldWords<typeof resource>;
