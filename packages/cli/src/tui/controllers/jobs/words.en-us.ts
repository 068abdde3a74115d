import type { zhCN } from './words.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'job.running': 'running',
  'job.finished': 'finished',
  'job.partly': 'partly failed',
  'job.halted': 'halted',
  'job.cancelled': 'stopped',
  'job.interrupted': 'interrupted',
  'job.wrong': 'Failed and unknown',
  'job.fact.state': 'State',
  'job.fact.done': 'Done',
  'job.fact.failed': 'Failed',
  'job.fact.unknown': 'Unknown',
  'job.fact.left': 'Not sent',
  'job.fact.began': 'Began',
  'job.fact.changed': 'Changed',
  'job.fact.place': 'Where',
  'job.fact.id': 'Id',
  'job.fact.pace': 'Pace',
  'job.rate': '{rate}/s',
  'job.eta': '{time} left',
};
