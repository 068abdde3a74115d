import type { Client } from '../client/create-client.js';
import { items } from '../client/paging.js';
import type { Endpoint } from '../contract/core/endpoint.js';
import { verbsOf } from '../contract/core/verbs.js';
import { kindOf, shapeOf } from '../contract/fields/kind.js';
import type { Kind } from './load-kinds.js';
import type { LiveRow, RowPort, Values } from './row-port.js';

export interface ClientPortOptions {
  /** Whose rows: the tenant that is signed in to or acted for. */
  readonly tenant: string;
  readonly signal?: AbortSignal;
}

/**
 * The rows of a server, through a client.
 *
 * @example
 * const live = await readLive(clientPort(client, { tenant: '100001' }), await loadKinds(), ['posts']);
 */
export function clientPort(client: Pick<Client, 'call'>, { tenant, signal }: ClientPortOptions): RowPort {
  const options = signal ? { signal } : {};
  const write = (endpoint: Endpoint, input: Values) => client.call(endpoint, input, options);
  const listed = async (endpoint: Endpoint, query: Values): Promise<LiveRow[]> => {
    const rows: LiveRow[] = [];
    // Lists answer rows with an id; their own schema has parsed them.
    for await (const row of items(client, endpoint, query, options)) rows.push(row as LiveRow);
    return flatten(rows);
  };
  const given = async (kind: Kind, names: readonly string[]): Promise<LiveRow[]> => {
    const found = new Map<string, LiveRow>();
    for (const name of names)
      for (const row of await listed(operationOf(kind, name), {})) found.set(row.id, row);
    return [...found.values()];
  };
  return {
    rows: (kind, equal = {}) => {
      if (kind.given) return given(kind, kind.given);
      const exact = Object.entries(equal).map(([field, value]) => [`${field}_equal`, value]);
      const own = kind.owned ? { tenantId_equal: tenant } : {};
      const list = operationOf(kind, verbsOf(kind.descriptor).list);
      return listed(list, { ...own, ...Object.fromEntries(exact) });
    },
    part: async ({ reads }, part, row) => {
      const read = reads[part];
      if (!read) return {};
      // The endpoint's own schema has parsed it.
      const said = (await client.call(read.endpoint, { [read.input]: row.id }, options)) as Values;
      return Object.fromEntries(Object.entries(read.as).map(([field, name]) => [field, said[name]]));
    },
    create: async (kind, values) =>
      (await write(operationOf(kind, verbsOf(kind.descriptor).create), values)) as LiveRow,
    update: async (kind, _row, values) =>
      (await write(operationOf(kind, verbsOf(kind.descriptor).update), values)) as LiveRow,
    set: async (kind, part, row, values) => {
      const endpoint = operationOf(kind, part);
      await write(endpoint, { ...values, ...targetOf(endpoint, row) });
    },
    remove: async (kind, row) => {
      const endpoint = operationOf(kind, verbsOf(kind.descriptor).remove);
      await write(endpoint, targetOf(endpoint, row));
    },
  };
}

/** Trees come nested; every row once, and without what is below it. */
const flatten = (rows: readonly LiveRow[]): LiveRow[] =>
  rows.flatMap(({ children, ...row }) => [
    row as LiveRow,
    ...flatten((children ?? []) as readonly LiveRow[]),
  ]);

function operationOf({ descriptor }: Kind, name: string | undefined): Endpoint {
  const endpoint = name === undefined ? undefined : descriptor.operations[name];
  if (!endpoint) throw new RangeError(`${descriptor.name} ${name}`);
  return endpoint;
}

/** The rows that a call is about: one, in whichever form its input wants it. */
function targetOf(endpoint: Endpoint, row: LiveRow): Values {
  const { target } = endpoint;
  if (!target) return {};
  const value = String(row[target.from ?? 'id'] ?? '');
  const schema = shapeOf(endpoint.documentedAs ?? endpoint.input)[target.field];
  return { [target.field]: schema && kindOf(schema) === 'list' ? [value] : value };
}
