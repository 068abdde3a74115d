import type { Same } from '../../../i18n/words.js';
import type { dictionary as zh } from './dictionary.zh-cn.js';

export const dictionary: Same<typeof zh> = {
  choose: 'Choose a dictionary on the left to see and change its entries',
  chooseAbove: 'Choose a dictionary above to see and change its entries',
  entry: 'entry',
  childrenOf: 'Entries of {{name}}',
};
