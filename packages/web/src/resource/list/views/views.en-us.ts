import type { Same } from '../../../i18n/words.js';
import type { words as zh } from './views.zh-cn.js';

export const words: Same<typeof zh> = {
  whole: 'All',
  update: 'Save changes',
  revert: 'Take back',
  name: 'Name of the view',
  save: 'Save this view',
  taken: 'Another view has this name',
  first: 'Open the list with {{name}}',
  link: 'Copy the link to {{name}}',
  linkShown: 'Copy the link to this',
  linkCopied: 'The link was copied',
  rename: 'Rename {{name}}',
  remove: 'Delete {{name}}',
  removeAsk: 'Delete the view {{name}}?',
  removeHint: 'Only the view is deleted; the data stays',
  removeDo: 'Delete the view',
  here: 'Views are kept in this browser; a link takes one to another',
};
