import type { Same } from '../../i18n/words.js';
import type { words as zh } from './import.zh-cn.js';

export const words: Same<typeof zh> = {
  title: 'Import {{name}}',
  template: 'Download template',
  templateHint:
    'Heads in the first line, rows from the second on; choices by their words, rows of others by name or id',
  drop: 'Click here or drop a file',
  limits: 'xlsx or csv, up to {{size}} and {{rows}} rows',
  tooLarge: 'The file is larger than {{size}}; split it and import the parts',
  cover: 'Overwrite existing rows',
  reading: 'The file is uploaded and read',
  unfinished: 'Unfinished imports',
  goOn: 'Go on',
  checking: 'Checking, {{checked}} of {{total}} rows; nothing is written yet',
  running: 'Importing, {{done}} of {{total}} rows; this goes on when the window is closed',
  checked: 'All rows were checked; nothing is written yet',
  checkedRefused:
    'All rows were checked; nothing is written yet. Correct the refused ones below, or import the others first',
  done: 'The import is done',
  doneInPart: 'The import has ended; {{count}} rows were not imported',
  cancelled: 'The import was cancelled',
  stopped: 'The import was stopped',
  count: { total: 'Rows', waiting: 'Waiting', done: 'Imported', refused: 'Refused', failed: 'Failed' },
  run: 'Import {{count}} rows',
  cancel: 'Cancel the import',
  cancelText: 'The {{count}} imported rows stay; the others will not be imported',
  again: 'Import another file',
  rows: 'Rows of the import',
  all: 'All',
  line: 'Line',
  result: 'Result',
  state: { waiting: 'Waiting', refused: 'Refused', done: 'Imported', failed: 'Failed' },
  fix: 'Check again',
  fixed: 'Line {{line}} is fine now',
  noRows: 'No such rows',
  cell: '{{label}}, line {{line}}',
};
