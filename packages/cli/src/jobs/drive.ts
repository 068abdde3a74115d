import { type JobSummary, type Journal, type RunOptions, readJob, runJob, type TrackedUnit } from '@mall/sdk';
import type { Context } from '../command/context.js';
import { textFlag } from '../command/flags.js';
import { type ExitName, exitOf } from '../failure/exit-codes.js';
import { Failure } from '../failure/failure.js';
import { errorLines } from '../failure/report-error.js';
import { groupDigits } from '../io/group-digits.js';
import { spanText } from '../io/pace.js';
import { definitionOf } from './definition.js';
import { createProgressLine } from './progress-line.js';

export interface DriveInput {
  readonly id: string;
  readonly kind: string;
  readonly journal: Journal;
  /** Where the journal lies; absent for a job that is kept in memory only. */
  readonly path: string | undefined;
  readonly options?: Pick<RunOptions, 'retryFailed' | 'retryUnknown'>;
}

export interface Driven {
  readonly exit: ExitName | undefined;
  readonly summary: JobSummary;
  readonly units: readonly TrackedUnit[];
  readonly path: string | undefined;
}

/** Runs the rest of a job, with progress; on Ctrl-C calls under way finish, and a line says how to resume. */
export async function driveJob(input: DriveInput, context: Context): Promise<Driven> {
  const { id, kind, journal, path } = input;
  const { io, t, signal, language } = context;
  const concurrency = concurrencyOf(context);
  const line = createProgressLine(io, t);
  try {
    const definition = await definitionOf(kind, context);
    const together = definition.inTurn ? 1 : concurrency;
    if (path) io.say(io.paint.err.dim(t('jobs:started', { id })));
    const onProgress = (progress: Parameters<typeof line.update>[0]) => line.update(progress);
    const summary = await runJob(journal, definition, {
      concurrency: together,
      signal,
      language,
      onProgress,
      ...input.options,
    });
    line.clear();
    tell(summary, input, context);
    const state = await readJob(journal);
    return { exit: exitOfSummary(summary), summary, units: [...(state?.units.values() ?? [])], path };
  } finally {
    line.clear();
  }
}

/** How many calls are under way at once, as the flag says; asked before anything is written down, too. */
export function concurrencyOf(context: Context): number {
  const text = textFlag(context.flags, 'concurrency') ?? '4';
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 64) return value;
  throw new Failure('command:error.badNumber', {
    exit: 'usage',
    params: { flag: '--concurrency', value: text },
  });
}

function tell(summary: JobSummary, { path, id }: DriveInput, { io, t, flags }: Context): void {
  const { done, failed, unknown, planned, total, elapsed } = summary;
  const rate = elapsed > 0 ? Math.round((done / elapsed) * 1000) : done;
  const paint = summary.state === 'finished' ? io.paint.err.green : io.paint.err.yellow;
  io.say(
    paint(
      t('jobs:summary', {
        done: groupDigits(done),
        total: groupDigits(total),
        time: spanText(elapsed),
        rate: groupDigits(rate),
      }),
    ),
  );
  if (failed > 0) io.say(t('jobs:failedCount', { count: groupDigits(failed) }));
  if (unknown > 0) io.say(t('jobs:unknownCount', { count: groupDigits(unknown) }));
  if (summary.error) io.say(errorLines(summary.error, { t, debug: flags.debug === true }).join('\n'));
  if (!path) return;
  if (planned > 0 || summary.state === 'halted')
    io.say(t('failure:next.run', { command: `mall job resume ${id}` }));
  else if (failed > 0 || unknown > 0) io.say(t('failure:next.run', { command: `mall job retry ${id}` }));
}

function exitOfSummary({ state, error }: JobSummary): ExitName | undefined {
  if (state === 'finished') return undefined;
  if (state === 'partly') return 'partial';
  return state === 'cancelled' ? 'cancelled' : error ? exitOf(error) : 'error';
}
