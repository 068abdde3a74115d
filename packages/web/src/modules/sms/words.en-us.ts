import type { Same } from '../../i18n/words.js';
import type { words as zh } from './words.zh-cn.js';

export const words: Same<typeof zh> = {
  code: {
    sent: 'A code was sent to {{phone}}; enter what was received',
    check: 'Check',
    right: 'The code is right',
  },
};
