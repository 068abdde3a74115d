import type { ApiLabels } from '../../../core/labels.js';
import type { applyLease as api } from './apply-lease.js';

export const applyLease = {
  title: '租户文件的应用权',
  operations: { take: '取得或续期', release: '释放' },
  inputs: { holder: '持有者' },
} satisfies ApiLabels<(typeof api)['operations']>;
