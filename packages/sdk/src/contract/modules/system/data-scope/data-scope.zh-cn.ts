import type { FieldWords } from '../../../core/record/field-words.js';
import type { dataScope as resource } from './data-scope.js';

export const dataScope = {
  title: '数据权限',
  fields: {
    menuId: '所属菜单',
    scopeName: '权限名称',
    resourceCode: '权限编号',
    scopeClass: '权限对象',
    scopeType: '权限类型',
    scopeTypeName: '权限类型',
    scopeColumn: '权限字段',
    scopeField: '可见字段',
    scopeValue: '自定义条件',
    remark: '备注',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', classes: '可限制的对象' },
} satisfies FieldWords<typeof resource>;
