import type { Same } from '../../../i18n/words.js';
import type { params as zh } from './params.zh-cn.js';

export const params: Same<typeof zh> = {
  find: 'Name, key or remark',
  none: 'No parameter is called so',
  add: 'New parameter',
  asList: 'List',
  asGroups: 'In groups',
  edit: 'Edit name and remark',
  history: 'Details and history',
  saved: 'Saved',
  undo: 'Undo: back to {{value}}',
  group: {
    account: 'Accounts',
    captcha: 'Captcha',
    file: 'Files',
    tenant: 'Tenants',
    sms: 'SMS',
    retention: 'Retention',
    others: 'Others',
  },
};
