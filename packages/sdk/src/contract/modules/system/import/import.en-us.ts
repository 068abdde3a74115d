import type { ApiLabels } from '../../../core/labels.js';
import type { imports as api } from './import.js';

export const imports = {
  title: 'Import',
  operations: {
    check: 'Upload and check',
    list: 'My imports',
    detail: 'View an import',
    rows: 'Rows of an import',
    fix: 'Correct a row',
    run: 'Start the import',
    cancel: 'Cancel the import',
    template: 'Download a template',
  },
  inputs: {
    file: 'File',
    resource: 'Resource',
    cover: 'Overwrite existing rows',
    state: 'State',
    line: 'Line',
    values: 'Cells',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
