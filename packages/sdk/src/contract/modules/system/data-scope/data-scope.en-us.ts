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
  },
} satisfies FieldWords<typeof resource>;
