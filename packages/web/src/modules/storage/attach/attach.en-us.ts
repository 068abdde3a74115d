import type { Same } from '../../../i18n/words.js';
import type { attach as zh } from './attach.zh-cn.js';

export const attach: Same<typeof zh> = {
  look: {
    title: 'Look at attachment',
    text: 'Text of the file',
    other: 'Files of this kind are not shown here; download it to open it',
    noPdf: 'This browser shows no PDF; download it to open it',
    broken: 'It cannot be shown; download it to open it',
    cut: 'Only the first {{size}} are shown; download it for all of it',
  },
};
