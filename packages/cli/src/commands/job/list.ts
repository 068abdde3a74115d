import type { ImportJob, Page } from '@mall/sdk/contract';
import type { Context, Define, Run } from '../../command/context.js';
import { showOwnRows } from '../../command/own-rows.js';
import { exitOf } from '../../failure/exit-codes.js';
import { errorLines } from '../../failure/report-error.js';
import type { Row } from '../../io/output/format.js';
import { allJobs, standing } from '../../jobs/find.js';
import { placeIn } from '../../jobs/job-meta.js';

export const defineJobListCommand: Define = (t) => ({
  words: ['job', 'list'],
  summary: t('job:list'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall job list', summary: t('job:example.jobList') },
    { command: 'mall job list -o json', summary: t('command:example.json') },
  ],
});

/** The jobs of this machine, and the imports that the server is at for whoever is signed in here. */
export const runJobList: Run = async ({ flags }, context) => {
  const here = (await allJobs(context)).map((job): Row => {
    const { id, kind, meta, counts, createdAt } = job.state;
    const { user, context: name } = placeIn(meta);
    return {
      ...{ id, kind, state: standing(job), done: counts.done, total: counts.total, failed: counts.failed },
      ...{ user, context: name, created: new Date(createdAt).toISOString() },
    };
  });
  const there = flags['dry-run'] ? [] : await importsOf(context);
  const columns = ['id', 'kind', 'state', 'done', 'total', 'failed', 'user', 'context', 'created'];
  await showOwnRows([...here, ...there], { words: 'job', noun: 'job', key: 'id', columns }, context);
  return undefined;
};

/** The latest of them; what is on this machine does not wait for the server longer than this many milliseconds. */
const [most, patience] = [50, 5000];

/** One's own imports; none for nobody, and a word where the server does not say. */
async function importsOf(context: Context): Promise<Row[]> {
  const { io, t, signal } = context;
  try {
    const client = await context.client();
    const { list } = (await context.describe('import')).resource.operations;
    if (!list) return [];
    // The endpoint's own schema has parsed it.
    const soon = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const page = (await client.call(list, { size: most }, { signal: soon })) as Page<ImportJob>;
    const user = (await client.session.tokens())?.account ?? '';
    const { contextName } = context.profile();
    return page.records.map(({ id, resource, state, done, total, refused, failed, createTime }) => ({
      ...{ id, kind: `${resource}.import`, state, done, total, failed: refused + failed },
      ...{ user, context: contextName, created: createTime },
    }));
  } catch (error) {
    if (exitOf(error) === 'signedOut') return [];
    const [first = ''] = errorLines(error, { t, debug: false });
    io.say(io.paint.err.dim(t('job:noImports', { reason: first.replace(/^mall: /, '') })));
    return [];
  }
}
