import type { Same } from '../../../i18n/words.js';
import type { grant as zh } from './grant.zh-cn.js';

export const grant: Same<typeof zh> = {
  title: 'Permissions',
  menus: 'Menus',
  dataScopes: 'Data scopes',
  apiScopes: 'API scopes',
  save: 'Save permissions',
  empty: 'Nothing to grant',
};
