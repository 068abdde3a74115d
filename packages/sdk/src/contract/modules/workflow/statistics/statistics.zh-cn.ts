import type { ApiLabels } from '../../../core/labels.js';
import type { workflowStatistics as api } from './statistics.js';

export const workflowStatistics = {
  title: '流程统计',
  operations: { index: '总览', bar: '每日发起数' },
  inputs: { startTimeRange: '时间范围' },
} satisfies ApiLabels<(typeof api)['operations']>;
