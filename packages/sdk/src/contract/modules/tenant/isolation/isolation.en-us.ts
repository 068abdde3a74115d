import type { ApiLabels } from '../../../core/labels.js';
import type { isolation as api } from './isolation.js';

export const isolation = {
  title: 'Isolation check',
  operations: { list: 'Runs', detail: 'Report', start: 'Start', stop: 'Stop' },
  inputs: {
    id: 'Run',
    callsPerSecond: 'Calls a second',
    minutes: 'Minutes at the most',
    only: 'Only these groups of calls',
    current: 'Page',
    size: 'Page size',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
