import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'tenant.header_mismatch': {
    status: 403,
    'zh-CN': '租户编号与登录租户不一致',
    'en-US': 'The tenant id is not the tenant you signed in to',
  },
  'tenant.unknown': { 'zh-CN': '未获得用户的租户信息', 'en-US': 'No such tenant' },
  'tenant.expired': {
    'zh-CN': '租户授权已过期,请联系管理员',
    'en-US': "The tenant's licence has expired; please contact the administrator",
  },
  'tenant.management_kept': {
    'zh-CN': '不可删除管理租户!',
    'en-US': 'The management tenant cannot be deleted!',
  },
  'tenant.management_unlimited': {
    'zh-CN': '管理租户不可设置额度、期限与产品包',
    'en-US': 'The management tenant takes no quota, expiry or package',
  },
  'tenant.not_ephemeral': {
    status: 409,
    'zh-CN': '{tenantId} 不是临时租户，不可销毁',
    'en-US': '{tenantId} is no tenant to test with and cannot be destroyed',
  },
  'tenant.being_applied': {
    status: 409,
    'zh-CN': '{person} 正在向此租户应用租户文件 (自 {since} 起)，请稍后再试',
    'en-US':
      '{person} is applying a tenant file to this tenant, since {since}; try again when that has ended',
  },
  'tenant.account_limit': {
    'zh-CN': '当前租户已到最大账号额度!',
    'en-US': 'This tenant has reached its number of accounts!',
  },
  'isolation.running': {
    status: 409,
    'zh-CN': '隔离自检正在进行 ({person}，自 {since} 起)，请等待结束或先停止',
    'en-US': '{person} has had a check under way since {since}; wait for its end, or stop it first',
  },
  'isolation.unknown_group': {
    'zh-CN': '没有名为 {name} 的接口组，请从接口文档中选择',
    'en-US': 'There is no group of calls named {name}; take one from the API document',
  },
});
