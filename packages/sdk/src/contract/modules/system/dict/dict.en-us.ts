import type { FieldWords } from '../../../core/record/field-words.js';
import type { dict as resource } from './dict.js';

export const dict = {
  title: 'System dictionary',
  fields: {
    parentId: 'Parent entry',
    code: 'Dictionary code',
    dictKey: 'Dictionary key',
    dictValue: 'Dictionary name',
    sort: 'Dictionary sort',
    isSealed: { label: 'Sealed', options: { 0: 'No', 1: 'Yes' } },
    remark: 'Remark',
    parentName: 'Parent name',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    parentList: 'Dictionaries',
    childList: 'Entries',
    tree: 'Dictionary tree',
    dictionary: 'Entries of a code',
  },
} satisfies FieldWords<typeof resource>;
