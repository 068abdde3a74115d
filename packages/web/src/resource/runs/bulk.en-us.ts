import type { Same } from '../../i18n/words.js';
import type { words as zh } from './bulk.zh-cn.js';

export const words: Same<typeof zh> = {
  running: '{{title}}: {{done}} of {{total}}',
  ended: '{{title}}: {{done}} done, {{left}} not done',
  checking: 'Checking {{name}}: {{done}} / {{total}}',
  importing: 'Importing {{name}}: {{done}} / {{total}}',
  close: 'Close',
  background: 'Go on in the background',
  stop: 'Stop',
  stopping: 'Stopping',
  retry: 'Try again what is not done ({{count}})',
  save: 'Export the result',
  all: 'All {{count}}',
  left: 'Not done {{count}}',
  row: 'Row',
  outcome: 'Outcome',
  reason: 'Reason',
  id: 'Id',
  none: 'Everything is done',
  state: { waiting: 'Not tried', done: 'Done', failed: 'Failed' },
  elsewhere: 'Under way in another tab',
  lost: 'The page was reloaded or closed; rows that are not done were not tried any more',
  meta: 'Begun {{time}}, {{rate}} a second',
  empty: 'Nothing has been done to many rows yet; results will be here',
  drop: 'Remove from this page',
  file: '{{title}} - result',
};
