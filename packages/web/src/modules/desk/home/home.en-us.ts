import type { Same } from '../../../i18n/words.js';
import type { home as zh } from './home.zh-cn.js';

export const home: Same<typeof zh> = {
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  lead: "Today's work starts here",
  figures: 'At a glance',
  noFavourites: 'Star a page beside its title to have it here and at the top of the menu',
  arrange: 'Arrange',
  arrangeTitle: 'Arrange favourites',
  order: 'Order',
  byHand: 'By hand',
  byName: 'By name',
  moveUp: 'Move {{name}} up',
  moveDown: 'Move {{name}} down',
  unstar: 'Remove {{name}}',
  recent: 'Recent',
  entries: 'Go to',
  noRecent: 'Pages you open will be listed here',
  states: 'Invite codes by state',
  statesEmpty: 'No invite codes yet',
};
