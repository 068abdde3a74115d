import type { Same } from '../../../i18n/words.js';
import type { attach as zh } from './attach.zh-cn.js';

export const attach: Same<typeof zh> = {
  drop: 'Click, or drop files here to upload them',
  limit: '{{size}} MB a file at most',
  uploads: 'Uploads',
  waiting: 'Waiting',
  done: 'Uploaded',
  retry: 'Retry',
  retryOne: 'Retry {{name}}',
  cancelOne: 'Cancel {{name}}',
  cancel: 'Cancel',
  cancelled: 'Cancelled',
  tooLarge: 'More than {{size}} MB: not uploaded',
  clear: 'Clear the list',
};
