import type { Same } from '../../../i18n/words.js';
import type { goods as zh } from './goods.zh-cn.js';

export const goods: Same<typeof zh> = {
  risen: '{{percent}}% more than the day before',
  fallen: '{{percent}}% less than the day before',
  shelf: 'Sell {{name}}',
};
