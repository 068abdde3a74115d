import type { zhCN } from './import.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'import.title': 'Import',
  'import.file': 'File to import (xlsx or csv):',
  'import.ask': 'Rows to write: {count}; Enter writes, Esc gives up',
  'import.line': 'Line {line}',
  'import.sending': 'Sending…',
  'import.checking': 'Looking at the rows…',
  'import.checked': 'Looked at; waits to be written',
  'import.running': 'Writing…',
  'import.done': 'Written',
  'import.cancelled': 'Taken back',
  'import.fact.file': 'File',
  'import.fact.state': 'State',
  'import.fact.rows': 'Rows',
  'import.fact.refused': 'Refused',
  'import.fact.done': 'Written',
  'import.fact.failed': 'Failed',
  'problem.noFile': 'There is no such file',
};
