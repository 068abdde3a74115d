import type { Endpoint } from '../contract/core/endpoint.js';
import { fileReply } from '../contract/core/file.js';
import type { CallOptions } from '../core/call-options.js';
import type { Client } from './create-client.js';
import type { Download } from './file-reply.js';

/**
 * A call that answers a file, which is read while it comes; the time-out is that of each part.
 *
 * @example
 * const headers = { accept: 'text/csv' };
 * const { type } = await download(client, tenant.operations.list, {}, { headers });
 * type; // 'text/csv'
 */
export function download<In, Out>(
  client: Pick<Client, 'call'>,
  endpoint: Endpoint<In, Out>,
  input: In,
  options: Omit<CallOptions, 'streamed'> = {},
): Promise<Download> {
  // A file is all that this output takes; being streamed, it is a download.
  const streamed = { ...endpoint, reply: 'file', output: fileReply() } as Endpoint<In, unknown> as Endpoint<
    In,
    Download
  >;
  return client.call(streamed, input, { ...options, streamed: true });
}
