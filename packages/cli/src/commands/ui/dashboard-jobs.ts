import { type JobSummary, planJob, readJob, runJob } from '@mall/sdk';
import { type FileJournal, fileJournal } from '@mall/sdk/node';
import type { Context } from '../../command/context.js';
import type { BulkPlan, BulkWatch, DashboardJobs, StandingJob } from '../../command/dashboard.js';
import { answersOf, forgetAnswers, onceOnly } from '../../jobs/answers.js';
import { definitionOf, runAlone } from '../../jobs/definition.js';
import { allJobs, findJob, type ReadJob, rememberingReader, standing } from '../../jobs/find.js';
import { groupUnits } from '../../jobs/group-rows.js';
import { jobPath, newJobId } from '../../jobs/job-files.js';
import { placeIn, placeOf, refuseElsewhere } from '../../jobs/job-meta.js';
import { jobTitle } from '../../jobs/job-title.js';
import { createPaceTracker } from '../../jobs/pace-tracker.js';

/** The shell's bulk work for the dashboard: the same journals, so that either goes on with what the other began. */
export function dashboardJobs(context: Context): DashboardJobs {
  // A page of jobs looks every second, and journals are long.
  const read = rememberingReader(context);
  const paceOf = createPaceTracker(() => context.clock.now());
  return {
    list: () => list(context, read, paceOf),
    start: (plan, watch) => start(plan, watch, context),
    resume: async (id, watch) => {
      const { state, path } = await findJob(id, context);
      await refuseElsewhere(id, state.meta, context);
      const journal = await fileJournal(path, { language: () => context.language });
      return drive(state.kind, path, journal, watch, context);
    },
  };
}

async function list(
  context: Context,
  read: ReadJob,
  paceOf: ReturnType<typeof createPaceTracker>,
): Promise<StandingJob[]> {
  const here = await placeOf(context);
  const shown = (await allJobs(context, read)).map(async (job): Promise<StandingJob> => {
    const { meta } = job.state;
    const { url, tenant } = placeIn(meta);
    // How a job stands is how its run ended, or one of these two.
    const stands = standing(job) as StandingJob['standing'];
    return {
      state: { ...job.state, meta: { ...meta, title: await jobTitle(job.state, context) } },
      standing: stands,
      pace: stands === 'running' ? paceOf(job.state.id, job.state.counts) : undefined,
      here: url === here.url && tenant === here.tenant,
    };
  });
  return Promise.all(shown);
}

async function start(
  { noun, operation, units }: BulkPlan,
  watch: BulkWatch,
  context: Context,
): Promise<JobSummary> {
  const { clock, language, paths } = context;
  const { labels, resource } = await context.describe(noun);
  const endpoint = resource.operations[operation];
  const id = newJobId(clock.now());
  const kind = `${noun}.${operation}`;
  const path = jobPath(paths.jobs, id);
  const title = `${labels.title}: ${labels.operations[operation] ?? operation}`;
  const meta = { ...(await placeOf(context)), title };
  const journal = await fileJournal(path, { language: () => language });
  await planJob(journal, { id, kind, meta }, endpoint ? groupUnits(units, { endpoint, resource }) : units, {
    clock,
    language,
  });
  watch.onStarted?.(id);
  return drive(kind, path, journal, watch, context);
}

/** Calls under way at a time. */
const atOnce = 4;

async function drive(
  kind: string,
  path: string,
  journal: FileJournal,
  { onStarted: _started, ...watch }: BulkWatch,
  context: Context,
): Promise<JobSummary> {
  try {
    const summary = await runAlone(kind, context, async ({ signal, language }) => {
      const definition = await definitionOf(kind, context);
      const concurrency = definition.inTurn ? 1 : atOnce;
      const until = AbortSignal.any([signal, ...(watch.signal ? [watch.signal] : [])]);
      return runJob(journal, definition, { ...watch, signal: until, concurrency, language });
    });
    if (watch.onUnit) await forget(kind, path, journal, context);
    return summary;
  } finally {
    await journal.close().catch(() => undefined);
  }
}

/** Takes out of the journal what is said only once, when it has been shown. */
async function forget(kind: string, path: string, journal: FileJournal, context: Context): Promise<void> {
  const [noun = ''] = kind.split('.');
  const state = await readJob(journal);
  const { resource } = await context.describe(noun);
  const secrets = onceOnly(resource, [...(state?.units.values() ?? [])].flatMap(answersOf));
  await journal.close();
  if (secrets.length > 0) await forgetAnswers(path, secrets);
}
