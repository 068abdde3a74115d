import type { Endpoint } from '../contract/core/endpoint.js';
import { listColumnsHeader } from '../contract/core/lists.js';
import type { CallOptions } from '../core/call-options.js';
import type { Client } from './create-client.js';
import { download } from './download.js';
import type { Download } from './file-reply.js';

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Kinds of file that a list can be had as. */
export type ListFileFormat = keyof typeof types;

export interface ListFileOptions extends Pick<CallOptions, 'signal' | 'timeout'> {
  readonly format: ListFileFormat;
  /** Fields of its rows that become columns, in this order; without any, those of the list. */
  readonly columns?: readonly string[];
}

/** @example listFileFormats.includes('csv'); // true */
export const listFileFormats: readonly ListFileFormat[] = ['csv', 'xlsx'];

/**
 * A list as a file: all rows that the filters match, in the list's order, its columns as people read them. It is handed
 * on as it comes, so that a million rows need no memory; a connection that breaks makes reading fail.
 *
 * @example
 * const { name, chunks } = await listFile(client, tenant.operations.list, { tenantName: '果' }, { format: 'csv' });
 * for await (const bytes of chunks) console.log(name, bytes.length);
 */
export function listFile<In, Out>(
  client: Pick<Client, 'call'>,
  list: Endpoint<In, Out>,
  query: In,
  { format, columns = [], ...options }: ListFileOptions,
): Promise<Download> {
  const chosen = columns.length > 0 ? { [listColumnsHeader]: columns.join(',') } : {};
  return download(client, list, query, { ...options, headers: { accept: types[format], ...chosen } });
}
