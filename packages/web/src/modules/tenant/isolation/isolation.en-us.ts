import type { Same } from '../../../i18n/words.js';
import type { isolation as zh } from './isolation.zh-cn.js';

export const isolation: Same<typeof zh> = {
  about:
    'With two throw-away tenants the server asks each of its own calls whether people of the one see or change what is the other’s. It goes at the pace given here and ends by itself; the tenants are removed afterwards.',
  rate: 'Calls a second',
  minutes: 'Minutes at the most',
  only: 'Only these groups of calls',
  onlyHint: 'Empty: all; for example goods,user',
  start: 'Start the check',
  stop: 'Stop',
  runs: 'Earlier checks',
  none: 'There has been no check yet',
  leaks: 'Leaks: {{count}}',
  html: 'Download HTML',
  markdown: 'Download Markdown',
  print: 'Print',
  report: 'Report',
  fileName: 'tenant-isolation',
};
