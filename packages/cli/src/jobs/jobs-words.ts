import { defineWords, type KeysOf } from '../words/define-words.js';

/** Bulk jobs. */
export const jobsWords = defineWords('jobs', {
  'zh-CN': {
    'flag.concurrency': '并发数，默认 4',
    started: '任务 {id}',
    summary: '完成 {done}/{total}，用时 {time}, {rate} 条/秒',
    failedCount: '失败 {count} 条',
    unknownCount: '结果未知 {count} 条: 请求已发出但没有收到应答，请先核对',
    none: '没有符合的任务',
    noSuch: '没有这个任务: {id}',
    elsewhere: '任务属于另一处: {url}，租户 {tenant}',
    unknownKind: '不认识的任务类型: {kind}',
    notKept: '数据含密文，不写入任务日志；中断后不能续跑',
    'progress.rate': '{rate} 条/秒',
    'progress.eta': '剩余 {time}',
    'progress.failed': '失败 {count}',
    'progress.unknown': '未知 {count}',
    'column.row': '行',
    'column.state': '状态',
    'column.id': '编号',
    'column.error': '错误',
  },
  'en-US': {
    'flag.concurrency': 'Calls at once, 4 by default',
    started: 'Job {id}',
    summary: 'Done {done} of {total} in {time}, {rate} per second',
    failedCount: '{count} failed',
    unknownCount: '{count} with an unknown outcome: sent, but no answer came back; check them first',
    none: 'No such job',
    noSuch: 'No such job: {id}',
    elsewhere: 'The job belongs elsewhere: {url}, tenant {tenant}',
    unknownKind: 'Unknown kind of job: {kind}',
    notKept: 'The rows hold secrets, so no journal is kept; this job cannot be resumed',
    'progress.rate': '{rate}/s',
    'progress.eta': '{time} left',
    'progress.failed': '{count} failed',
    'progress.unknown': '{count} unknown',
    'column.row': 'Row',
    'column.state': 'State',
    'column.id': 'Id',
    'column.error': 'Error',
  },
});

declare module '../words/texts.js' {
  interface Texts {
    jobs: KeysOf<typeof jobsWords>;
  }
}
