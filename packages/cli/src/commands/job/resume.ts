import type { Define, Run } from '../../command/context.js';
import { continueJob } from '../../jobs/continue.js';
import { findJob, standing } from '../../jobs/find.js';

export const defineJobResumeCommand: Define = (t) => ({
  words: ['job', 'resume'],
  summary: t('job:resume'),
  arguments: [{ name: 'JOB', summary: t('job:argument.job'), required: false, many: false, from: 'job' }],
  flags: [{ name: 'concurrency', type: 'number', group: 'command', summary: t('jobs:flag.concurrency') }],
  effect: 'write',
  examples: [
    { command: 'mall job resume', summary: t('job:example.jobResume') },
    { command: 'mall job resume 20261121-021500-4f2a9c', summary: t('job:example.jobNamed') },
  ],
});

export const runJobResume: Run = async ({ args, flags }, context) => {
  const { io, t } = context;
  if (flags['dry-run']) {
    io.say(t('command:dryRun.local', { what: t('job:resumed', { id: args[0] ?? '' }) }));
    return undefined;
  }
  const job = await findJob(args[0], context, (one) => {
    const { planned, counts } = one.state;
    return standing(one) !== 'running' && planned && counts.planned + counts.unknown > 0;
  });
  return continueJob(job, {}, context);
};
