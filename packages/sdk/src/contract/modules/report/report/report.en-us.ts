import type { FieldWords } from '../../../core/record/field-words.js';
import type { report as resource } from './report.js';

export const report = {
  title: 'Report',
  fields: {
    name: 'Name',
    content: {
      label: 'Template',
      hint: 'For instance {"resource":"goods","groupBy":["categoryId"],"measures":[{"kind":"count"}],"chart":"bar"}',
    },
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    parameters: 'Parameters',
    preview: 'Preview',
    download: 'Export',
    upload: 'Upload',
  },
  inputs: {
    ids: 'Reports',
    id: 'Report',
    parameters: 'Parameters',
    format: 'File format',
    file: 'Template file',
  },
} satisfies FieldWords<typeof resource>;
