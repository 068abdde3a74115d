import type { ApiLabels } from '../../../core/labels.js';
import type { file as api } from './file.js';

export const file = {
  title: 'Files',
  operations: {
    putFile: 'Upload a public file',
    putFileAttach: 'Upload an attachment',
    listPublic: 'Public files',
    removePublic: 'Remove public files',
  },
  inputs: { ids: 'Public files', file: 'File', code: 'Store' },
} satisfies ApiLabels<(typeof api)['operations']>;
