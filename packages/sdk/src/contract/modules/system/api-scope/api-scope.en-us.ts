import type { FieldWords } from '../../../core/record/field-words.js';
import type { apiScope as resource } from './api-scope.js';

export const apiScope = {
  title: 'API scope',
  fields: {
    menuId: 'Menu',
    scopeName: 'Scope name',
    resourceCode: 'Scope code',
    scopePath: 'Path',
    scopeType: 'Scope type',
    scopeTypeName: 'Scope type',
    remark: 'Remark',
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete' },
} satisfies FieldWords<typeof resource>;
