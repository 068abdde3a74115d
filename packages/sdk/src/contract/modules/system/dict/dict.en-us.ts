import type { Labels } from '../../../core/labels.js';
import type { dict as resource } from './dict.js';

export const dict = {
  title: 'System dictionary',
  fields: {
    parentId: 'Parent entry',
    code: 'Dictionary code',
    dictKey: 'Dictionary key',
    dictValue: 'Dictionary name',
    sort: 'Dictionary sort',
    isSealed: 'Sealed',
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
  options: {
    isSealed: {
      0: 'No',
      1: 'Yes',
    },
  },
} satisfies Labels<typeof resource>;
