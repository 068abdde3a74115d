import type { ApiLabels } from '../../../core/labels.js';
import type { workflowStatistics as api } from './statistics.js';

export const workflowStatistics = {
  title: '流程统计',
  operations: { index: '总览', bar: '每日发起数', performance: '效率' },
  inputs: {
    startTimeRange: '时间范围',
    by: '统计对象 (process 流程，node 节点，person 人员)',
    processDefKey: '流程标识',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
