import type { zhCN } from './words.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'jobs.title': 'Jobs',
  'jobs.job': 'Job',
  'jobs.what': 'What',
  'jobs.state': 'State',
  'jobs.done': 'Done',
  'jobs.failed': 'Failed',
  'jobs.pace': 'Pace',
  'jobs.began': 'Began',
  'jobs.none': 'No bulk work yet',
};
