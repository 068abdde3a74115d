import type { ApiLabels } from '../../../core/labels.js';
import type { rights as api } from './rights.js';

export const rights = {
  title: '权限变化',
  operations: {
    impact: '权限设置会改变什么',
    grantEach: '逐个角色保存权限',
    undoGrant: '撤销权限设置',
    packageImpact: '产品包会改变什么',
  },
  inputs: {
    grants: '各角色的权限',
    seen: '所依据的现状',
    roleIds: '角色',
    grantId: '所撤销的设置',
    packageId: '产品包',
    menuIds: '菜单',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
