import { defineResource } from '../../../core/resource.js';
import { dictOperations, dictScreen } from '../dict/dict-shapes.js';

/** The dictionary that each tenant keeps for itself. */
export const dictBiz = defineResource({
  ...dictScreen,
  name: 'dict-biz',
  screen: '/system/dictbiz',
  code: 'dictbiz',
  tenancy: 'tenant',
  options: {
    isSealed: { values: [0, 1] },
    parentId: { resource: 'dict-biz', operation: 'tree', label: 'title', value: 'id' },
  },
  operations: dictOperations('/blade-system/dict-biz', 'dictbiz'),
});
