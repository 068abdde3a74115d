import type { Same } from '../../../i18n/words.js';
import type { depts as zh } from './depts.zh-cn.js';

export const depts: Same<typeof zh> = {
  whose: 'People of {{name}}',
};
