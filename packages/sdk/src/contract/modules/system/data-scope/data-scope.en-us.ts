import type { FieldWords } from '../../../core/record/field-words.js';
import type { dataScope as resource } from './data-scope.js';

export const dataScope = {
  title: 'Data scope',
  fields: {
    menuId: 'Menu',
    scopeName: 'Scope name',
    resourceCode: 'Scope code',
    scopeClass: 'Object',
    scopeType: 'Scope type',
    scopeTypeName: 'Scope type',
    scopeColumn: 'Compared field',
    scopeField: 'Visible fields',
    scopeValue: 'Own condition',
    remark: 'Remark',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    classes: 'Objects that can be narrowed',
    holders: 'Roles that have it',
    preview: 'Look as somebody',
  },
  inputs: {
    ids: { label: 'Data scopes', hint: 'all that roles have where none is given' },
    id: { label: 'Data scope', hint: 'with it, in place of that scope' },
    userId: 'Person',
    value: 'Object',
    label: 'Name',
    people: 'Fields of people',
    depts: 'Fields of departments',
    roles: 'Roles',
    others: 'Other roles',
    before: 'Shown now',
    after: 'Shown with it',
    all: 'Without scopes',
    mayOpen: 'May open the list',
    rows: 'First rows',
  },
} satisfies FieldWords<typeof resource>;
