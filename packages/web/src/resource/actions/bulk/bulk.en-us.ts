import type { Same } from '../../../i18n/words.js';
import type { words as zh } from './bulk.zh-cn.js';

export const words: Same<typeof zh> = {
  running: '{{title}}: {{done}} of {{total}}',
  ended: '{{title}}: {{done}} done, {{left}} not done',
  show: 'Show',
  close: 'Close',
  background: 'Go on in the background',
  stop: 'Stop',
  stopping: 'Stopping',
  retry: 'Try the {{count}} again that are not done',
  save: 'Export the result',
  all: 'All {{count}}',
  left: 'Not done {{count}}',
  row: 'Row',
  outcome: 'Outcome',
  reason: 'Reason',
  id: 'Id',
  none: 'Everything is done',
  state: { waiting: 'Not tried', done: 'Done', failed: 'Failed' },
  file: '{{title}} - result',
};
