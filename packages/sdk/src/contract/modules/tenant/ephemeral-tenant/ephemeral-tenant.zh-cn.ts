import type { ApiLabels } from '../../../core/labels.js';
import type { ephemeralTenant as api } from './ephemeral-tenant.js';

export const ephemeralTenant = {
  title: '临时租户',
  operations: { all: '列表', make: '新增', destroy: '销毁' },
  inputs: {
    tenantName: '租户名称',
    adminPassword: '管理员密码',
    minutes: '保留分钟数',
    tenantIds: '租户编号',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
