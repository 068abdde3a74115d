import type { Define, Run } from '../../command/context.js';
import { showOwnRecord } from '../../command/own-rows.js';
import { findJob, standing } from '../../jobs/find.js';
import { jobTitle } from '../../jobs/job-title.js';

export const defineJobShowCommand: Define = (t) => ({
  words: ['job', 'show'],
  summary: t('job:show'),
  arguments: [{ name: 'JOB', summary: t('job:argument.job'), required: false, many: false, from: 'job' }],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall job show', summary: t('job:example.jobShow') },
    { command: 'mall job show 20261121-021500-4f2a9c -o json', summary: t('job:example.jobNamed') },
  ],
});

export const runJobShow: Run = async ({ args, flags }, context) => {
  if (flags['dry-run']) return undefined;
  const job = await findJob(args[0], context);
  const { id, kind, meta, counts, createdAt, changedAt, units } = job.state;
  const wrong = [...units.values()].flatMap((unit) =>
    'error' in unit
      ? [{ key: unit.key, state: unit.state, error: `${unit.error.code} ${unit.error.message}` }]
      : [],
  );
  const row = {
    id,
    kind,
    title: await jobTitle(job.state, context.language, context.noun),
    state: standing(job),
    ...counts,
    context: meta.context ?? '',
    url: meta.url ?? '',
    tenant: meta.tenant ?? '',
    created: new Date(createdAt).toISOString(),
    changed: new Date(changedAt).toISOString(),
    errors: wrong,
  };
  await showOwnRecord(row, { words: 'job', noun: 'job', key: 'id' }, context);
  return undefined;
};
