import type { Same } from '../../../i18n/words.js';
import type { start as zh } from './start.zh-cn.js';

export const start: Same<typeof zh> = {
  title: 'Start a process',
  search: 'Search processes',
  starred: 'Favourites',
  recent: 'Started lately',
  other: 'Others',
  star: 'Add {{name}} to the favourites',
  unstar: 'Take {{name}} from the favourites',
  empty: 'No process is open to you; ask an administrator to open one',
  nothingFound: 'Nothing is called "{{typed}}"',
  loadFailed: 'The processes did not load',
  formFailed: 'The form did not load',
  badAddress: 'This address leads to no process that can be started',
  badAddressText: 'The link is incomplete or damaged; choose a process again',
  back: 'Choose another process',
  submit: 'Submit',
  started: 'Started',
  version: 'Version {{version}}',
  saved: 'Draft saved',
  diagram: 'Diagram',
  noForm: 'This process has no form; it can be submitted as it is',
};
