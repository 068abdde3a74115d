import { defineFields } from '../../../core/record/define-fields.js';
import { dictCalls, dictFields, dictHabits } from '../dict/dict-fields.js';

const base = '/blade-system/dict-biz';

/** The dictionary that each tenant keeps for itself. */
export const dictBiz = defineFields({
  name: 'dict-biz',
  screen: '/system/dictbiz',
  code: 'dictbiz',
  tenancy: 'tenant',
  title: 'dictValue',
  fields: dictFields('dict-biz'),
  crud: { style: 'tree', base, ...dictHabits },
  operations: (calls) => dictCalls(base, calls),
});
