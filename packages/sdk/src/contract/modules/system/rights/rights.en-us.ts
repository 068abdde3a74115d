import type { ApiLabels } from '../../../core/labels.js';
import type { rights as api } from './rights.js';

export const rights = {
  title: 'Changes of rights',
  operations: {
    impact: 'What a grant would change',
    grantEach: 'Save the rights of each role',
    undoGrant: 'Take a grant back',
    packageImpact: 'What a package would change',
  },
  inputs: {
    grants: 'Rights of each role',
    seen: 'What it is based on',
    roleIds: 'Roles',
    grantId: 'The grant that is taken back',
    packageId: 'Package',
    menuIds: 'Menus',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
