import type { Same } from '../../../i18n/words.js';
import type { tenants as zh } from './tenants.zh-cn.js';

export const tenants: Same<typeof zh> = {
  package: 'Package',
  accounts: 'Accounts',
  noPackage: 'All menus',
  people: '{{people}} of {{quota}} accounts',
  peopleFree: '{{people}} accounts, no limit',
  quota: '{{people}} / {{quota}}',
  quotaFree: '{{people}} / no limit',
  never: 'No end',
  left: '{{count}} d left',
  today: 'Ends today',
  over: 'Ended {{count}} d ago',
  overToday: 'Ended today',
  justNow: 'just now',
  nobody: 'Not yet',
};
