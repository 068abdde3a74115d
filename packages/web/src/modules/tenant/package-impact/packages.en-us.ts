import type { Same } from '../../../i18n/words.js';
import type { packages as zh } from './packages.zh-cn.js';

export const packages: Same<typeof zh> = {
  title: 'What it means for tenants and people',
  nobody: 'No tenant has this package yet',
  tenants: 'Tenants with it ({{count}}): ',
  more: ' and more',
  same: 'The menus are as they were',
  gained: 'Gained',
  lost: 'Lost',
  people: 'People: {{count}}',
};
