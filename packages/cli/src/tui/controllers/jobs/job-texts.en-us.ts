import type { zhCN } from './job-texts.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'job.running': 'running',
  'job.finished': 'finished',
  'job.partly': 'partly failed',
  'job.halted': 'halted',
  'job.cancelled': 'stopped',
  'job.interrupted': 'interrupted',
  'job.rate': '{rate}/s',
  'job.eta': '{time} left',
};
