import { messageText } from '../contract/sentences.js';
import { defaultLanguage } from '../contract/texts/language.js';
import { JobError } from '../core/errors/mall-error.js';
import type { JobDefinition, JobSummary, RunOptions } from './job-definition.js';
import { JobRun } from './job-run.js';
import { readJob } from './job-state.js';
import type { Journal } from './journal.js';

/**
 * Runs what is left of a job: all of it the first time, the rest after any death. Failed units stay failed unless
 * `retryFailed` is set. Rejects only when there is no whole plan, or when the journal cannot be written.
 *
 * @example
 * const summary = await runJob(journal, callJob(client, inviteCode.operations.batch), { concurrency: 8 });
 * console.log(summary.state, summary.done);
 */
export async function runJob(
  journal: Journal,
  definition: JobDefinition,
  options: RunOptions = {},
): Promise<JobSummary> {
  const job = await readJob(journal);
  if (!job?.planned) {
    const message = messageText('job.incomplete', options.language ?? defaultLanguage, { id: job?.id ?? '' });
    throw new JobError(message, { code: 'job.incomplete' });
  }
  return new JobRun(journal, definition, job, options).toEnd();
}
