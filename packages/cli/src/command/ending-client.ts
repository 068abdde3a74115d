import type { Client } from '@mall/sdk';

/**
 * The same client, whose calls end with the signal: a stream that goes on for ever would keep the process alive.
 *
 * @example
 * const client = endingClient(plain, over.signal);
 */
export const endingClient = (client: Client, ended: AbortSignal): Client => ({
  ...client,
  call: (endpoint, input, options) =>
    client.call(endpoint, input, {
      ...options,
      signal: options?.signal ? AbortSignal.any([options.signal, ended]) : ended,
    }),
});
