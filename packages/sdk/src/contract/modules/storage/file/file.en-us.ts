import type { ApiLabels } from '../../../core/labels.js';
import type { file as api } from './file.js';

export const file = {
  title: 'Files',
  operations: { putFile: 'Upload a public file', putFileAttach: 'Upload an attachment' },
  inputs: { file: 'File', code: 'Store' },
} satisfies ApiLabels<(typeof api)['operations']>;
