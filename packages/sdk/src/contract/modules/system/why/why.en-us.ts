import type { ApiLabels } from '../../../core/labels.js';
import type { why as api } from './why.js';

export const why = {
  title: 'Why a permission is there or not',
  operations: { ask: 'Why somebody can or cannot' },
  inputs: { userId: 'Person', code: 'Permission code' },
} satisfies ApiLabels<(typeof api)['operations']>;
