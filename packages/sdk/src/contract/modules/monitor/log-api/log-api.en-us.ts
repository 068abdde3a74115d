import type { FieldWords } from '../../../core/record/field-words.js';
import { logWords } from '../log-words.js';
import type { logApi as resource } from './log-api.js';

export const logApi = {
  title: 'API log',
  fields: {
    ...logWords['en-US'],
    type: { label: 'Outcome', options: { 1: 'Done', 2: 'Refused' } },
    title: 'Title',
    time: 'Took (ms)',
    httpStatus: 'HTTP status',
  },
  operations: { list: 'List', detail: 'View' },
} satisfies FieldWords<typeof resource>;
