import type { Same } from '../../../i18n/words.js';
import type { why as zh } from './why.zh-cn.js';

export const why: Same<typeof zh> = {
  person: 'Person',
  me: 'Yourself',
  choose: 'Choose a person',
  code: 'Permission code',
  ask: 'Look',
  copy: 'Copy this',
  hint: 'Enter a permission code, such as tenant_delete, to see which role, package or scope decides, and who can change it',
};
