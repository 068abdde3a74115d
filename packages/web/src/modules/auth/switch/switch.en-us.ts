import type { Same } from '../../../i18n/words.js';
import type { switching as zh } from './switch.zh-cn.js';

export const switching: Same<typeof zh> = {
  title: 'Switch department and role',
  hint: 'Choose the department and the role you work as',
  deptId: 'Department',
  roleId: 'Role',
  none: 'Please select',
  submit: 'OK',
  submitting: 'Switching',
};
