import type { Labels } from '../../../core/labels.js';
import type { report as resource } from './report.js';

export const report = {
  title: 'Report',
  fields: { tenantId: 'Tenant', name: 'Name', content: 'Template' },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    preview: 'Preview',
    download: 'Export',
    upload: 'Upload',
  },
  inputs: { ids: 'Reports', id: 'Report', format: 'File format', file: 'Template file' },
  hints: {
    content:
      'For instance {"resource":"goods","groupBy":["categoryId"],"measures":[{"kind":"count"}],"chart":"bar"}',
  },
} satisfies Labels<typeof resource>;
