import type { Run } from '../../app/context.js';
import { continueJob } from '../../jobs/continue.js';
import { findJob, standing } from '../../jobs/find.js';
import type { Define } from '../define.js';

export const defineJobRetryCommand: Define = (c) => ({
  words: ['job', 'retry'],
  summary: c('job.retry'),
  arguments: [{ name: 'JOB', summary: c('argument.job'), required: false, many: false, from: 'job' }],
  flags: [
    { name: 'unknown', type: 'switch', group: 'command', summary: c('flag.unknown') },
    { name: 'concurrency', type: 'number', group: 'command', summary: c('flag.concurrency') },
  ],
  effect: 'write',
  examples: [
    { command: 'mall job retry', summary: c('example.jobRetry') },
    { command: 'mall job retry 20261121-021500-4f2a9c --unknown', summary: c('example.jobRetryUnknown') },
  ],
});

export const runJobRetry: Run = async ({ args, flags }, context) => {
  const { io, t } = context;
  if (flags['dry-run']) {
    io.say(t('dryRun.local', { what: t('job.retried', { id: args[0] ?? '' }) }));
    return undefined;
  }
  const job = await findJob(
    args[0],
    context,
    (one) => standing(one) !== 'running' && one.state.counts.failed + one.state.counts.unknown > 0,
  );
  return continueJob(job, { retryFailed: true, retryUnknown: flags.unknown === true }, context);
};
