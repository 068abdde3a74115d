import type { Same } from '../../../i18n/words.js';
import type { log as zh } from './log.zh-cn.js';

export const log: Same<typeof zh> = {
  title: 'Local log',
  type: 'Type',
  url: 'Address',
  message: 'Message',
  time: 'Time',
  stack: 'Stack',
  noStack: 'No stack',
  upload: 'Upload to the server',
  clear: 'Clear local log',
  empty: 'No local log: all is well',
};
