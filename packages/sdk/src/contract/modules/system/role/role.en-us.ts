import type { FieldWords } from '../../../core/record/field-words.js';
import type { role as resource } from './role.js';

export const role = {
  title: 'Role',
  fields: {
    parentId: 'Parent role',
    roleName: 'Role name',
    roleAlias: 'Role alias',
    sort: 'Role sort',
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
} satisfies FieldWords<typeof resource>;
