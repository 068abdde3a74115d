import type { FieldWords } from '../../../core/record/field-words.js';
import type { apiScope as resource } from './api-scope.js';

export const apiScope = {
  title: '接口权限',
  fields: {
    menuId: '所属菜单',
    scopeName: '权限名称',
    resourceCode: '权限编号',
    scopePath: '权限路径',
    scopeType: '权限类型',
    scopeTypeName: '权限类型',
    remark: '备注',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除' },
} satisfies FieldWords<typeof resource>;
