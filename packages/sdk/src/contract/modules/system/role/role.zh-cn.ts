import type { FieldWords } from '../../../core/record/field-words.js';
import type { role as resource } from './role.js';

export const role = {
  title: '角色',
  fields: {
    parentId: '上级角色',
    roleName: '角色名称',
    roleAlias: '角色别名',
    sort: '角色排序',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    tree: '角色树',
    treeById: '同租户角色树',
    select: '选择项',
    grant: '权限设置',
  },
  inputs: {
    roleId: '角色',
    userId: '用户',
    roleIds: '角色',
    menuIds: '菜单权限',
    dataScopeIds: '数据权限',
    apiScopeIds: '接口权限',
  },
} satisfies FieldWords<typeof resource>;
