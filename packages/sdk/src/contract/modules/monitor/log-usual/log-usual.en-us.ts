import type { FieldWords } from '../../../core/record/field-words.js';
import { logWords } from '../log-words.js';
import type { logUsual as resource } from './log-usual.js';

export const logUsual = {
  title: 'General log',
  fields: {
    ...logWords['en-US'],
    logLevel: { label: 'Level', options: { info: 'Info', warn: 'Warning' } },
    logId: {
      label: 'Event',
      options: {
        sign_in: 'Sign-in',
        sign_in_failed: 'Sign-in failed',
        lock: 'Account locked',
        sign_out: 'Sign-out',
        unlock: 'Account unlocked',
        password_change: 'Password changed',
        password_reset: 'Password reset',
        grant: 'Grant',
        session_end: 'Session ended',
      },
    },
    logData: 'Content',
  },
  operations: { list: 'List', detail: 'View' },
} satisfies FieldWords<typeof resource>;
