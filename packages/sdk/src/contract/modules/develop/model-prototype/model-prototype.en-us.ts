import type { ApiLabels } from '../../../core/labels.js';
import type { modelPrototype as api } from './model-prototype.js';

export const modelPrototype = {
  title: 'Columns of a model',
  operations: { submitList: 'Keep the columns of a model', select: 'Kept columns' },
  inputs: { modelId: 'Model' },
} satisfies ApiLabels<(typeof api)['operations']>;
