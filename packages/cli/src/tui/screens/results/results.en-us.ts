import type { zhCN } from './results.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'results.row': 'Row',
  'results.result': 'Result',
  'results.title': '{operation}: results',
  'results.waiting': 'waiting',
  'results.done': 'done',
  'results.failed': 'failed',
  'results.skipped': 'not run',
  'results.progress': '{done}/{all} done, {failed} failed',
  'results.once': 'This is shown only once',
  'results.itself': 'operation',
  'results.job': 'job {id}',
};
