import type { Endpoint } from '../../contract/core/endpoint.js';
import type { Dialect, Fields, RowVariant } from './dialect.js';

/** A call as a dialect has it. */
export interface SpokenCall {
  readonly endpoint: Endpoint;
  readonly input: unknown;
  /** Its payload, in the contract's names. */
  readonly read: (data: unknown) => unknown;
}

/**
 * Puts a call into a dialect: another path, other names, another envelope. The contract's own calls stay as they are.
 *
 * @example
 * speak(dialects['blade-4'], user.operations.detail, { id: '1' }).endpoint.path; // '/blade-system/user/detail'
 */
export function speak(dialect: Dialect, endpoint: Endpoint, input: unknown): SpokenCall {
  const call = dialect.calls[`${endpoint.method} ${endpoint.path}`] ?? {};
  const row = dialect.rows[under(endpoint.path)];
  const path = call.path ?? dialect.path(endpoint.path);
  const { method = endpoint.method, reply = endpoint.reply } = call;
  const own = row?.names && isFields(input) ? renamed(input, row.names) : input;
  const rows = row ? rowsReader(row) : (data: unknown) => data;
  return {
    endpoint: { ...endpoint, path, method, reply },
    input: call.input && isFields(own) ? call.input(own) : own,
    read: (data) => (call.data && isFields(data) && !isEmpty(data) ? call.data(data) : rows(data)),
  };
}

const under = (path: string): string => path.split('/').slice(0, 3).join('/');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const renamed = (fields: Fields, names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [names[key] ?? key, value]));

/** Rows of a page, of a tree, or one alone. */
function rowsReader({ names = {}, absent = {}, codes = [] }: RowVariant): (data: unknown) => unknown {
  const back = swapped(names);
  const read = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(read);
    if (!isFields(data) || isEmpty(data)) return data;
    if (Array.isArray(data.records)) return { ...data, records: data.records.map(read) };
    const row: Fields = { ...absent, ...withCodes(renamed(data, back), codes) };
    return 'children' in row ? { ...row, children: read(row.children) } : row;
  };
  return read;
}

const withCodes = (row: Fields, codes: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      codes.includes(key) && typeof value === 'number' ? String(value) : value,
    ]),
  );

const swapped = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).map(([here, there]) => [there, here]));

const isEmpty = (value: Fields): boolean => Object.keys(value).length === 0;
