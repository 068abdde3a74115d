import type { Same } from '../../i18n/words.js';
import type { refused as zh } from './refused.zh-cn.js';

export const refused: Same<typeof zh> = {
  '404': 'There is no page {{path}}; the address may be wrong',
  '403': 'You do not have what this page needs; ask an administrator if you need it',
  why: 'Why?',
  menu: 'Your roles lack the menu “{{name}}”, code {{code}}',
  code: 'Your roles lack the code {{code}}',
  copy: 'Copy this',
  decides: 'What decides',
};
