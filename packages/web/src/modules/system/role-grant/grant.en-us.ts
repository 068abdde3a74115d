import type { Same } from '../../../i18n/words.js';
import type { grant as zh } from './grant.zh-cn.js';

export const grant: Same<typeof zh> = {
  title: 'Permissions',
  menus: 'Menus',
  dataScopes: 'Data scopes',
  apiScopes: 'API scopes',
  save: 'Save permissions',
  empty: 'Nothing to grant',
  several:
    '{{count}} roles. A half-ticked box: only some of them have it. What you leave alone stays as each role has it',
  reset: 'Undo changes',
  review: 'Check what will change',
  added: '{{count}} added',
  removed: '{{count}} removed',
  saveFor: 'Save for {{count}} (role|roles)',
  whole: 'Administrators may do everything, now and later: there is nothing to grant',
  wholeOf: '“{{name}}” is the administrator and may do everything; what follows is for the other roles',
  people: 'What it means for people',
  morePeople: ' and {{count}} more',
  undo: 'Undo',
  undone: 'Taken back: the rights are what they were',
  same: 'Nothing differs from what the roles have; nothing was saved',
};
