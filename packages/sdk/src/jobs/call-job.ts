import type { Client } from '../client/create-client.js';
import type { Endpoint } from '../contract/core/endpoint.js';
import type { JobDefinition } from './job-definition.js';

export interface CallJobOptions<In, Out> {
  /** What of a reply is written into the journal; all of it when absent. */
  readonly keep?: (output: Out, input: In) => unknown;
  /** Looks whether a call that must not be repeated has happened. */
  readonly find?: (input: In, signal: AbortSignal) => Promise<unknown>;
  /** Parts of a unit that was refused. */
  readonly split?: JobDefinition['split'];
}

/**
 * A job whose units are inputs of one call. The endpoint says whether a repeat does harm.
 *
 * @example
 * const definition = callJob(client, inviteCode.operations.batch, { keep: ({ created, existing }) => ({ created, existing }) });
 */
export const callJob = <In, Out>(
  client: Pick<Client, 'call'>,
  endpoint: Endpoint<In, Out>,
  { keep = (output) => output, find, split }: CallJobOptions<In, Out> = {},
): JobDefinition => ({
  idempotent: endpoint.idempotent,
  // The plan was made of this endpoint's inputs; the journal gives them back.
  send: async ({ input }, signal) => keep(await client.call(endpoint, input as In, { signal }), input as In),
  ...(find ? { find: ({ input }, signal) => find(input as In, signal) } : {}),
  ...(split ? { split } : {}),
});
