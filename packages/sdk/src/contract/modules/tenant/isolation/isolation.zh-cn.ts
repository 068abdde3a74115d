import type { ApiLabels } from '../../../core/labels.js';
import type { isolation as api } from './isolation.js';

export const isolation = {
  title: '隔离自检',
  operations: { list: '自检记录', detail: '报告', start: '开始', stop: '停止' },
  inputs: {
    id: '自检',
    callsPerSecond: '每秒调用数',
    minutes: '最长分钟数',
    only: '只检查这些接口组',
    current: '页码',
    size: '每页条数',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
