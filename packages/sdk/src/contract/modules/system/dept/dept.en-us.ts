import type { FieldWords } from '../../../core/record/field-words.js';
import type { dept as resource } from './dept.js';

export const dept = {
  title: 'Department',
  fields: {
    parentId: 'Parent department',
    ancestors: 'Ancestors',
    deptCategory: 'Department type',
    deptName: 'Department name',
    fullName: 'Full name',
    heads: 'Heads',
    people: 'People',
    peopleWithin: 'With all below',
    sort: 'Department sort',
    remark: 'Remark',
    parentName: 'Parent name',
    deptCategoryName: 'Type name',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    lazyList: 'Children',
    tree: 'Department tree',
    lazyTree: 'Children tree',
    select: 'Choices',
  },
  inputs: {
    deptId: 'Department',
    userId: 'User',
  },
} satisfies FieldWords<typeof resource>;
