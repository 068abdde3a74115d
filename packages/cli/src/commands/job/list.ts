import type { Run } from '../../app/context.js';
import { showOwnRows } from '../../app/own-rows.js';
import { allJobs, standing } from '../../jobs/find.js';
import type { Define } from '../define.js';

export const defineJobListCommand: Define = (c) => ({
  words: ['job', 'list'],
  summary: c('job.list'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall job list', summary: c('example.jobList') },
    { command: 'mall job list -o json', summary: c('example.json') },
  ],
});

export const runJobList: Run = async (_input, context) => {
  const rows = (await allJobs(context)).map((job) => {
    const { id, kind, meta, counts, createdAt } = job.state;
    return {
      id,
      kind,
      state: standing(job),
      done: counts.done,
      total: counts.total,
      failed: counts.failed,
      context: meta.context ?? '',
      created: new Date(createdAt).toISOString(),
    };
  });
  const columns = ['id', 'kind', 'state', 'done', 'total', 'failed', 'context', 'created'];
  await showOwnRows(rows, { noun: 'job', key: 'id', columns }, context);
  return undefined;
};
