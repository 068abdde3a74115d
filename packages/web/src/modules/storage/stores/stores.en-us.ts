import type { Same } from '../../../i18n/words.js';
import type { stores as zh } from './stores.zh-cn.js';

export const stores: Same<typeof zh> = {
  list: 'Object stores',
  inUse: 'New files go here',
  here: 'No store is enabled; new files go to this server',
  test: 'Test',
  enable: 'Enable',
  remove: 'Delete',
  edit: 'Edit',
  more: 'More for {{code}}',
  works: 'Works: {{milliseconds}} ms, {{bytes}} bytes written and read back',
  fails: 'Does not work: {{reason}}',
  testing: 'Being tested',
  ask: {
    title: 'Enable {{code}}?',
    untested:
      'Nobody has tested this store yet. Once enabled, all new files go there; with a wrong address or key nothing can be uploaded.',
    failed: 'This store has just failed its test: {{reason}}',
    first: 'Test, then enable',
    anyway: 'Enable without a test',
  },
  enabled: '{{code}} is enabled; new files go there',
  sure: 'Delete the store {{code}}?',
  gone: '{{code}} is deleted',
  empty: 'There are no object stores yet; files are on this server',
  emptyFound: 'No store matches',
  reset: 'Clear the filters',
};
