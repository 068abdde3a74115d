import type { ApiLabels } from '../../../core/labels.js';
import type { authorize as api } from './authorize.js';

export const authorize = {
  title: 'Single sign-on',
  operations: { grant: 'Authorise' },
} satisfies ApiLabels<(typeof api)['operations']>;
