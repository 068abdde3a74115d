import type { Same } from '../../../i18n/words.js';
import type { grant as zh } from './grant.zh-cn.js';

export const grant: Same<typeof zh> = {
  title: 'Permissions',
  menu: 'Menus',
  dataScope: 'Data scopes',
  apiScope: 'API scopes',
  save: 'Save permissions',
  empty: 'Nothing to grant',
  reset: 'Undo changes',
  review: 'Changes',
  box: '{{role}}: {{name}}',
  below: 'Open or close {{name}}',
  edited: '{{name}} ({{count}})',
  onlyChanged: 'Changes only',
  untouched: 'Tick or untick: here stands who gains and who loses what',
  saved: 'Saved. It can be taken back while nothing else has changed',
  overtaken: 'Somebody else has just changed these rights; this is worked out anew, please check again',
  saveFor: 'Save for {{count}} (role|roles)',
  whole: 'Administrators may do everything, now and later: there is nothing to grant',
  wholeOf: '“{{name}}” is the administrator and may do everything; what follows is for the other roles',
  people: 'What it means for people',
  morePeople: ' and {{count}} more',
  undo: 'Undo',
  undone: 'Taken back: the rights are what they were',
  same: 'Nothing differs from what the roles have; nothing was saved',
};
