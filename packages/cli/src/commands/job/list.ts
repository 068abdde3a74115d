import type { Define, Run } from '../../command/context.js';
import { showOwnRows } from '../../command/own-rows.js';
import { allJobs, standing } from '../../jobs/find.js';

export const defineJobListCommand: Define = (t) => ({
  words: ['job', 'list'],
  summary: t('job:list'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall job list', summary: t('job:example.jobList') },
    { command: 'mall job list -o json', summary: t('command:example.json') },
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
  await showOwnRows(rows, { words: 'job', noun: 'job', key: 'id', columns }, context);
  return undefined;
};
