import type { Define, Run } from '../../command/context.js';
import { continueJob } from '../../jobs/continue.js';
import { findJob, standing } from '../../jobs/find.js';

export const defineJobRetryCommand: Define = (t) => ({
  words: ['job', 'retry'],
  summary: t('job:retry'),
  arguments: [{ name: 'JOB', summary: t('job:argument.job'), required: false, many: false, from: 'job' }],
  flags: [
    { name: 'unknown', type: 'switch', group: 'command', summary: t('job:flag.unknown') },
    { name: 'concurrency', type: 'number', group: 'command', summary: t('jobs:flag.concurrency') },
  ],
  effect: 'write',
  examples: [
    { command: 'mall job retry', summary: t('job:example.jobRetry') },
    { command: 'mall job retry 20261121-021500-4f2a9c --unknown', summary: t('job:example.jobRetryUnknown') },
  ],
});

export const runJobRetry: Run = async ({ args, flags }, context) => {
  const { io, t } = context;
  if (flags['dry-run']) {
    io.say(t('command:dryRun.local', { what: t('job:retried', { id: args[0] ?? '' }) }));
    return undefined;
  }
  const job = await findJob(
    args[0],
    context,
    (one) => standing(one) !== 'running' && one.state.counts.failed + one.state.counts.unknown > 0,
  );
  return continueJob(job, { retryFailed: true, retryUnknown: flags.unknown === true }, context);
};
