import type { FieldWords } from '../../../core/record/field-words.js';
import type { tenant as resource } from './tenant.js';

export const tenant = {
  title: '租户',
  fields: {
    tenantId: '租户编号',
    tenantName: '租户名称',
    domainUrl: '绑定域名',
    backgroundUrl: '背景图',
    linkman: '联系人',
    contactNumber: '联系电话',
    address: '联系地址',
    accountNumber: { label: '账号额度', hint: '-1 表示不限制' },
    expireTime: '过期时间',
    packageId: '产品包',
    datasourceId: '数据源',
    people: '账号数',
    lastActiveTime: '最近活跃',
    ephemeralUntil: '临时租户保留至',
    adminPassword: { label: '管理员 admin 的密码', hint: '留空则自动生成，仅显示一次' },
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    open: '开通租户',
    remove: '删除',
    select: '选择项',
    info: '域名查询',
    packageDetail: '查看产品包',
    setting: '授权配置',
    datasource: '数据源配置',
    packageSetting: '产品包配置',
  },
  inputs: {
    adminName: '管理员姓名',
    domain: '域名',
  },
} satisfies FieldWords<typeof resource>;
