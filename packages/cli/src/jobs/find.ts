import { type JobState, jobStateOf } from '@mall/sdk';
import { readJournalFile } from '@mall/sdk/node';
import type { Context } from '../command/context.js';
import { Failure } from '../failure/failure.js';
import { suggest } from '../failure/suggest.js';
import { type JobFile, readJobs, runningPid } from './job-files.js';

export interface FoundJob {
  readonly state: JobState;
  readonly path: string;
}

/** The status of a job: how its last run ended, `running`, or `interrupted` where it was killed. */
export function standing({ state, path }: Pick<FoundJob, 'state' | 'path'>): string {
  if (runningPid(path) !== undefined) return 'running';
  return state.end ?? 'interrupted';
}

type Reading = Pick<Context, 'language'>;
export type ReadJob = (file: JobFile) => Promise<JobState | undefined>;

const jobReader =
  ({ language }: Reading): ReadJob =>
  async ({ path }) =>
    jobStateOf(await readJournalFile(path, { language: () => language }));

/** For repeated reads: a journal is read again only after something was written into it. */
export function rememberingReader(context: Reading, read = jobReader(context)): ReadJob {
  const known = new Map<string, { readonly written: string; readonly state: JobState | undefined }>();
  return async (file) => {
    const written = `${file.changedAt} ${file.size}`;
    const before = known.get(file.path);
    if (before?.written === written) return before.state;
    const state = await read(file);
    known.set(file.path, { written, state });
    return state;
  };
}

/** Every job that can be read, the latest first. */
export async function allJobs(
  context: Pick<Context, 'paths' | 'language'>,
  read = jobReader(context),
): Promise<FoundJob[]> {
  const found: FoundJob[] = [];
  for (const file of readJobs(context.paths.jobs)) {
    const state = await read(file);
    if (state) found.push({ state, path: file.path });
  }
  return found;
}

/** The named job, or the latest that `fits`. */
export async function findJob(
  id: string | undefined,
  context: Context,
  fits: (job: FoundJob) => boolean = () => true,
): Promise<FoundJob> {
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
}
