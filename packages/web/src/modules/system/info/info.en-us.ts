import type { Same } from '../../../i18n/words.js';
import type { info as zh } from './info.zh-cn.js';

export const info: Same<typeof zh> = {
  title: 'Personal information',
  tabInfo: 'Personal information',
  tabPassword: 'Change password',
  save: 'Save information',
  savePassword: 'Change password',
  avatar: 'Avatar',
  changeAvatar: 'Change picture',
  account: 'Account',
  tabLinks: 'Linked accounts',
  linkedAs: 'Linked as {{who}}',
  unlinked: 'Not linked',
  link: 'Link',
  unlink: 'Unlink',
  unlinkConfirm: 'Unlink {{name}}?',
  linkNone: 'There is nothing to link',
};
