import type { Same } from '../../../i18n/words.js';
import type { words as zh } from './later.zh-cn.js';

export const words: Same<typeof zh> = {
  columnMade: 'Issued',
  columnUsed: 'Used',
  day: 'Day',
  setup: 'Set up your shop',
  setupDone: '{{done}} / {{total}}',
  stepDone: 'Done',
  step: { goods: 'Add your first goods', people: 'Add your staff', codes: 'Issue invite codes' },
  arrangeTitle: 'Arrange favourites',
  order: 'Order',
  byHand: 'By hand',
  byName: 'By name',
  moveUp: 'Move {{name}} up',
  moveDown: 'Move {{name}} down',
  unstar: 'Remove {{name}}',
  change: {
    create: 'added {{noun}}',
    update: 'changed {{noun}}',
    remove: 'removed {{noun}}',
    restore: 'restored {{noun}}',
  },
  changeRows: '({{count}} in all)',
  changeMore: '{{count}} more',
};
