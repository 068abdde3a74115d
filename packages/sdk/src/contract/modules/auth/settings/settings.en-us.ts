import type { ApiLabels } from '../../../core/labels.js';
import type { settings as api } from './settings.js';

export const settings = {
  title: 'Client settings',
  operations: {
    get: 'Read',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
