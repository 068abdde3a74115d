import type { FieldWords } from '../../../core/record/field-words.js';
import { logWords } from '../log-words.js';
import type { logError as resource } from './log-error.js';

export const logError = {
  title: 'Error log',
  fields: {
    ...logWords['en-US'],
    exceptionName: 'Exception',
    message: 'Message',
    stackTrace: 'Stack',
    fileName: 'File',
    lineNumber: 'Line',
  },
  operations: { list: 'List', detail: 'View' },
} satisfies FieldWords<typeof resource>;
