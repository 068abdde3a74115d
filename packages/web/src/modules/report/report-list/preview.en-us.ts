import type { Same } from '../../../i18n/words.js';
import type { preview as zh } from './preview.zh-cn.js';

export const preview: Same<typeof zh> = {
  back: 'Back to the list',
  failed: 'The report cannot be run',
  xlsx: 'Export to Excel',
  csv: 'Export as CSV',
  again: 'Run again',
  groups: 'Groups',
  rows: 'Rows',
  rowsOf: 'Rows (the first {{shown}} of {{total}})',
  none: 'No data',
};
