import type { ApiLabels } from '../../../core/labels.js';
import type { modelPrototype as api } from './model-prototype.js';

export const modelPrototype = {
  title: '模型字段',
  operations: { submitList: '保存模型字段', select: '已保存的字段' },
  inputs: { modelId: '模型' },
} satisfies ApiLabels<(typeof api)['operations']>;
