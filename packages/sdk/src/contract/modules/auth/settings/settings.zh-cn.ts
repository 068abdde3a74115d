import type { ApiLabels } from '../../../core/labels.js';
import type { settings as api } from './settings.js';

export const settings = {
  title: '客户端设置',
  operations: {
    get: '读取',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
