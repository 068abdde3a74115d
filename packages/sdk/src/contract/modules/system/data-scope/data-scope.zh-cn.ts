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
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    classes: '可限制的对象',
    holders: '使用的角色',
    preview: '以某人身份预览',
  },
  inputs: {
    ids: { label: '数据权限', hint: '不填则为所有已授予角色的' },
    id: { label: '数据权限', hint: '填则代替该权限' },
    userId: '人员',
    value: '对象',
    label: '名称',
    people: '人员字段',
    depts: '机构字段',
    roles: '角色',
    others: '其他角色数',
    before: '目前可见',
    after: '之后可见',
    all: '不限制时',
    mayOpen: '可打开列表',
    rows: '先看到的几条',
  },
} satisfies FieldWords<typeof resource>;
