import type { ApiLabels } from '../../../core/labels.js';
import type { applyLease as api } from './apply-lease.js';

export const applyLease = {
  title: 'Who applies a tenant file',
  operations: { take: 'Take or renew', release: 'Release' },
  inputs: { holder: 'Holder' },
} satisfies ApiLabels<(typeof api)['operations']>;
