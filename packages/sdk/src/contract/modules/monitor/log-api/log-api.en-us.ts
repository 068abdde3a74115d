import type { Labels } from '../../../core/labels.js';
import { logWords } from '../log-words.js';
import type { logApi as resource } from './log-api.js';

export const logApi = {
  title: 'API log',
  fields: {
    ...logWords['en-US'],
    type: 'Outcome',
    title: 'Title',
    time: 'Took (ms)',
    httpStatus: 'HTTP status',
  },
  operations: { list: 'List', detail: 'View' },
  options: { type: { 1: 'Done', 2: 'Refused' } },
} satisfies Labels<typeof resource>;
