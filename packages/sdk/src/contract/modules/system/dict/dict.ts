import { defineResource } from '../../../core/resource.js';
import { dictOperations, dictScreen } from './dict-shapes.js';

/** The dictionary that all tenants share. */
export const dict = defineResource({
  ...dictScreen,
  name: 'dict',
  screen: '/system/dict',
  code: 'dict',
  tenancy: 'global',
  options: {
    isSealed: { values: [0, 1] },
    parentId: { resource: 'dict', operation: 'tree', label: 'title', value: 'id' },
  },
  operations: dictOperations('/blade-system/dict', 'dict'),
});
