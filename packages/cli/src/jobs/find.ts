import { type JobState, jobStateOf } from '@mall/sdk';
import { readJournalFile } from '@mall/sdk/node';
import type { Context } from '../command/context.js';
import { Failure } from '../failure/failure.js';
import { suggest } from '../failure/suggest.js';
import { readJobs, runningPid } from './job-files.js';

export interface FoundJob {
  readonly state: JobState;
  readonly path: string;
}

/** How a job stands: how its last run ended, running now, or killed without a word. */
export const standing = ({ state, path }: Pick<FoundJob, 'state' | 'path'>): string => {
  if (runningPid(path) !== undefined) return 'running';
  return state.end ?? 'interrupted';
};

/** Every job that can be read, the latest first. */
export const allJobs = async ({
  paths,
  language,
}: Pick<Context, 'paths' | 'language'>): Promise<FoundJob[]> => {
  const found: FoundJob[] = [];
  for (const { path } of readJobs(paths.jobs)) {
    const state = jobStateOf(await readJournalFile(path, { language: () => language }));
    if (state) found.push({ state, path });
  }
  return found;
};

/** The named job, or the latest that `fits`. */
export const findJob = async (
  id: string | undefined,
  context: Context,
  fits: (job: FoundJob) => boolean = () => true,
): Promise<FoundJob> => {
  const jobs = await allJobs(context);
  const job = id === undefined ? jobs.find(fits) : jobs.find((one) => one.state.id === id);
  if (job) return job;
  const known = jobs.map((one) => one.state.id);
  throw new Failure(id === undefined ? 'jobs:none' : 'jobs:noSuch', {
    exit: 'notFound',
    params: { id },
    guess: id === undefined ? undefined : suggest(id, known),
    next: ['mall job list'],
  });
};
