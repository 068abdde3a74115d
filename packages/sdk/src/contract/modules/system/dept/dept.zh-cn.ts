import type { FieldWords } from '../../../core/record/field-words.js';
import type { dept as resource } from './dept.js';

export const dept = {
  title: '机构',
  fields: {
    parentId: '上级机构',
    ancestors: '祖级列表',
    deptCategory: '机构类型',
    deptName: '机构名称',
    fullName: '机构全称',
    heads: '负责人',
    people: '人数',
    peopleWithin: '含下级人数',
    sort: '机构排序',
    remark: '备注',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    lazyList: '下级列表',
    tree: '机构树',
    lazyTree: '下级机构树',
    select: '选择项',
  },
  inputs: {
    deptId: '部门',
    userId: '用户',
  },
} satisfies FieldWords<typeof resource>;
