import { isMallError } from '@mall/sdk';
import { applyLease, applyLeaseSeconds } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';

const { take, release } = applyLease.operations;

/**
 * Runs while the tenant is ours alone: whoever else applies a file to it is told so by the server (exit 7). The lease is
 * taken again while it is needed; after a death it runs out by itself.
 *
 * @param every milliseconds between two takings
 */
export async function alone<Made>(
  context: Context,
  run: (context: Context) => Promise<Made>,
  holder: string,
  every = (applyLeaseSeconds * 1000) / 3,
): Promise<Made> {
  const client = await context.client();
  const input = { holder };
  if (!(await isTaken(() => client.call(take, input, { signal: context.signal })))) return run(context);
  const lost = new AbortController();
  const timer = setInterval(() => {
    // Where the server cannot be reached, the steps themselves find out.
    client.call(take, input).catch((error: unknown) => isOthers(error) && lost.abort(error));
  }, every);
  try {
    const made = await run({ ...context, signal: AbortSignal.any([context.signal, lost.signal]) });
    if (lost.signal.aborted) throw lost.signal.reason;
    return made;
  } catch (error) {
    throw lost.signal.aborted ? lostTo(lost.signal.reason) : error;
  } finally {
    clearInterval(timer);
    await client.call(release, input).catch(() => undefined);
  }
}

const isOthers = (error: unknown): boolean => isMallError(error) && error.code === 'tenant.being_applied';

const lostTo = (cause: unknown): Failure =>
  new Failure('apply:error.lost', {
    ...{ exit: 'conflict', cause, next: ['mall job resume'] },
    params: { reason: isMallError(cause) ? cause.message : '' },
  });

/** Back ends of the family, and servers of an earlier version, have no such call: there it goes on without. */
async function isTaken(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (isMallError(error) && error.status === 404) return false;
    throw error;
  }
}
