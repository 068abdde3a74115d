import type { Same } from '../../../i18n/words.js';
import type { posts as zh } from './posts.zh-cn.js';

export const posts: Same<typeof zh> = {
  find: 'Name, code or description',
  none: 'No post is called so',
  empty: 'There is no post yet: add the first one',
  add: 'Add post',
  asList: 'List',
  asGroups: 'By type',
  sum: '{{count}} (post|posts) · holders: {{people}}',
  people: '{{count}} (person|people)',
  whose: 'People with the post {{name}}',
  edit: 'Edit',
  history: 'Details and history',
  others: 'The first {{count}} posts; look for the others in the list',
};
