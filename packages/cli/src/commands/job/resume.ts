import type { Run } from '../../app/context.js';
import { continueJob } from '../../jobs/continue.js';
import { findJob, standing } from '../../jobs/find.js';
import type { Define } from '../define.js';

export const defineJobResumeCommand: Define = (c) => ({
  words: ['job', 'resume'],
  summary: c('job.resume'),
  arguments: [{ name: 'JOB', summary: c('argument.job'), required: false, many: false, from: 'job' }],
  flags: [{ name: 'concurrency', type: 'number', group: 'command', summary: c('flag.concurrency') }],
  effect: 'write',
  examples: [
    { command: 'mall job resume', summary: c('example.jobResume') },
    { command: 'mall job resume 20261121-021500-4f2a9c', summary: c('example.jobNamed') },
  ],
});

export const runJobResume: Run = async ({ args, flags }, context) => {
  const { io, t } = context;
  if (flags['dry-run']) {
    io.say(t('dryRun.local', { what: t('job.resumed', { id: args[0] ?? '' }) }));
    return undefined;
  }
  const job = await findJob(args[0], context, (one) => {
    const { planned, counts } = one.state;
    return standing(one) !== 'running' && planned && counts.planned + counts.unknown > 0;
  });
  return continueJob(job, {}, context);
};
