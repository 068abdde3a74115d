import type { RunOptions } from '@mall/sdk';
import { fileJournal } from '@mall/sdk/node';
import type { Context } from '../command/context.js';
import { refuseReadOnly } from '../command/read-only.js';
import type { ExitName } from '../failure/exit-codes.js';
import { runAlone } from './definition.js';
import { driveJob } from './drive.js';
import type { FoundJob } from './find.js';
import { refuseElsewhere } from './job-meta.js';
import { showDriven } from './show-driven.js';

/** Resumes a job in its own place, one process at a time, and writes what all its runs have made. */
export async function continueJob(
  { state, path }: FoundJob,
  options: Pick<RunOptions, 'retryFailed' | 'retryUnknown'>,
  context: Context,
): Promise<ExitName | undefined> {
  const { id, kind, meta } = state;
  refuseReadOnly({ kind: 'write' }, context);
  await refuseElsewhere(id, meta, context);
  const journal = await fileJournal(path, { language: () => context.language });
  const { holder } = meta;
  const driven = await runAlone(
    kind,
    context,
    (inner) => driveJob({ id, kind, journal, path, options }, inner),
    typeof holder === 'string' ? holder : undefined,
  ).finally(() => journal.close());
  await showDriven(kind, driven, context);
  return driven.exit;
}
