import type { ApiLabels } from '../../../core/labels.js';
import type { workflowStatistics as api } from './statistics.js';

export const workflowStatistics = {
  title: 'Workflow statistics',
  operations: { index: 'Overview', bar: 'Started day by day', performance: 'Performance' },
  inputs: { startTimeRange: 'Range of time', by: 'Counted by', processDefKey: 'Process key' },
} satisfies ApiLabels<(typeof api)['operations']>;
