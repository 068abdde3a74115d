import type { FieldWords } from '../../../core/record/field-words.js';
import type { param as resource } from './param.js';

export const param = {
  title: 'Parameter',
  fields: {
    paramName: 'Parameter name',
    paramKey: 'Parameter key',
    paramValue: 'Parameter value',
    remark: 'Remark',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
  },
} satisfies FieldWords<typeof resource>;
