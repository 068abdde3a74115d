import { defineFields } from '../../../core/record/define-fields.js';
import { dictCalls, dictFields, dictHabits } from './dict-fields.js';

const base = '/blade-system/dict';

/** The dictionary that all tenants share. */
export const dict = defineFields({
  name: 'dict',
  screen: '/system/dict',
  code: 'dict',
  tenancy: 'global',
  title: 'dictValue',
  fields: dictFields('dict'),
  crud: { style: 'tree', base, ...dictHabits },
  operations: (calls) => dictCalls(base, calls),
});
