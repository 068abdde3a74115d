import type { Same } from '../../../i18n/words.js';
import type { words as zh } from './bulk-edit.zh-cn.js';

export const words: Same<typeof zh> = {
  title: 'Edit together · {{count}}',
  fields: 'Fields to change',
  choose: 'Choose one or more fields',
  rest: 'Fields that are not chosen stay as they are',
  check: 'Check the changes',
  changes: '{{count}} (row|rows) will be changed',
  field: 'Field',
  value: 'New value',
  emptied: 'Emptied',
  back: 'Back',
  run: 'Change {{count}}',
  done: 'Edit {{name}} together',
};
