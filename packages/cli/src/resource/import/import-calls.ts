import { setTimeout } from 'node:timers/promises';
import type { ImportJob, imports } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { groupDigits } from '../../io/group-digits.js';
import { createStatusLine } from '../../io/status-line.js';
import type { VerbInvocation } from '../verb-invocation.js';

export type ImportCalls = (typeof imports)['operations'];

/** The contract's calls; only their type is imported, so that nothing is loaded before it is used. */
export const importCalls = async (context: Context): Promise<ImportCalls> =>
  (await context.describe('import')).resource.operations as unknown as ImportCalls;

/**
 * Waits for the server with a line that says how far it is. It goes on by itself when this shell ends.
 *
 * @throws Failure where it stopped somewhere else than at `wanted`
 */
export async function follow(
  id: string,
  wanted: ImportJob['state'],
  { context, noun }: Pick<VerbInvocation, 'context' | 'noun'>,
  calls: ImportCalls,
): Promise<ImportJob> {
  const { io, t } = context;
  try {
    return await wait(id, wanted, context, calls);
  } catch (error) {
    // Whatever ended the waiting here, the server has the rows.
    if (!(error instanceof Failure))
      io.say(t('resource:import.continues', { command: `mall ${noun} import --resume ${id}` }));
    throw error;
  }
}

/** Milliseconds between two requests for the progress. */
const pace = 400;

/** Polls until the state is reached, and draws the progress. */
async function wait(
  id: string,
  wanted: ImportJob['state'],
  { io, t, signal, client: open }: Context,
  { detail }: ImportCalls,
): Promise<ImportJob> {
  const client = await open();
  const line = createStatusLine(io);
  try {
    for (;;) {
      const job = await client.call(detail, { id }, { signal });
      const settled = job.state === 'checking' ? job.checked : job.done + job.failed;
      const params = { count: groupDigits(settled), total: groupDigits(job.total) };
      line.draw(() =>
        t(job.state === 'checking' ? 'resource:import.checking' : 'resource:import.writing', params),
      );
      if (job.state === wanted) return job;
      if (!isAtWork(job))
        throw new Failure('resource:error.importStopped', {
          exit: 'error',
          params: { reason: job.message ?? job.state },
        });
      await setTimeout(pace, undefined, { signal });
    }
  } finally {
    line.clear();
  }
}

const isAtWork = ({ state }: ImportJob): boolean => state === 'checking' || state === 'running';
