import type { Labels } from '../../../core/labels.js';
import type { role as resource } from './role.js';

export const role = {
  title: 'Role',
  fields: {
    tenantId: 'Tenant',
    parentId: 'Parent role',
    roleName: 'Role name',
    roleAlias: 'Role alias',
    sort: 'Role sort',
    parentName: 'Parent role name',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    tree: 'Role tree',
    treeById: "Roles of a role's tenant",
    select: 'Choices',
    grant: 'Grant',
  },
  inputs: {
    roleId: 'Role',
    userId: 'User',
    roleIds: 'Roles',
    menuIds: 'Menus',
    dataScopeIds: 'Data scopes',
    apiScopeIds: 'API scopes',
  },
} satisfies Labels<typeof resource>;
