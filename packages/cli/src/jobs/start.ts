import { type JobMeta, type JobUnit, memoryJournal, planJob } from '@mall/sdk';
import { fileJournal } from '@mall/sdk/node';
import type { Context } from '../command/context.js';
import { concurrencyOf, type Driven, driveJob } from './drive.js';
import { jobPath, newJobId } from './job-files.js';
import { placeOf } from './job-meta.js';

export interface StartInput {
  readonly kind: string;
  /** Made when the id is known: it may be part of the units. */
  readonly units: (id: string) => readonly JobUnit[];
  /** What the person wants done, for lists. */
  readonly title: string;
  /** Inputs that hold secrets are never written down; such a job cannot be resumed. */
  readonly secret: boolean;
  /** What else a resume must know. */
  readonly meta?: JobMeta;
}

/** Plans a job, writes it down and runs it. */
export async function startJob(
  { kind, units, title, secret, meta: more = {} }: StartInput,
  context: Context,
): Promise<Driven> {
  const { clock, language, paths, io, t } = context;
  // What is refused leaves no job behind.
  concurrencyOf(context);
  const id = newJobId(clock.now());
  const meta = { ...more, ...(await placeOf(context)), title };
  const path = secret ? undefined : jobPath(paths.jobs, id);
  if (secret) io.say(t('jobs:notKept'));
  const opened = path === undefined ? undefined : await fileJournal(path, { language: () => language });
  const journal = opened ?? memoryJournal();
  try {
    await planJob(journal, { id, kind, meta }, units(id), { clock, language });
    return await driveJob({ id, kind, journal, path }, context);
  } finally {
    await opened?.close();
  }
}
