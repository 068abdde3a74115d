import type { Endpoint } from '../../contract/core/endpoint.js';
import { isUpdate } from '../../contract/core/permission.js';
import { splitSearchKey } from '../../contract/core/search.js';
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
export function speak(dialect: Dialect, endpoint: Endpoint, given: unknown, tenantId?: string): SpokenCall {
  const call = dialect.calls[`${endpoint.method} ${endpoint.path}`] ?? {};
  const row = dialect.rows[under(endpoint.path)];
  const input = tenantId !== undefined && isFields(given) ? { tenantId, ...given } : given;
  const path = call.path ?? dialect.path(endpoint.path);
  const { method = endpoint.method, reply = endpoint.reply } = call;
  const asked = dialect.plainSearch && isFields(input) ? plainSearch(input) : input;
  const own = row?.names && isFields(asked) ? renamed(asked, row.names) : asked;
  const rows = row ? rowsReader(row) : (data: unknown) => data;
  return {
    endpoint: { ...endpoint, path, method, reply },
    input: call.input && isFields(own) ? call.input(own) : own,
    read: (data) => (call.data && isFields(data) && !isEmpty(data) ? call.data(data) : rows(data)),
  };
}

/**
 * Whether a call makes a row that must say whose it is.
 *
 * @example
 * asksForTenant(dialects['blade-4'], post.operations.submit, { postName: '店员' }); // true
 */
export const asksForTenant = (dialect: Dialect, { path, kind }: Endpoint, input: unknown): boolean =>
  kind === 'write' &&
  dialect.rows[under(path)]?.ownTenant === true &&
  /\/(submit|save)$/.test(path) &&
  isFields(input) &&
  !isUpdate(input);

const under = (path: string): string => path.split('/').slice(0, 3).join('/');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainSearch = (query: Fields): Fields =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      const { field = key, suffix } = splitSearchKey(key) ?? {};
      return [suffix === 'like' && !(field in query) ? field : key, value];
    }),
  );

const renamed = (fields: Fields, names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [names[key] ?? key, value]));

/** Rows of a page, of a tree, or one alone. */
function rowsReader(variant: RowVariant): (data: unknown) => unknown {
  const { names = {}, absent = {}, instead = {}, codes = [] } = variant;
  const back = swapped(names);
  const read = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(read);
    if (!isFields(data) || isEmpty(data)) return data;
    if (Array.isArray(data.records)) return { ...data, records: data.records.map(read) };
    const row: Fields = { ...absent, ...filled(withCodes(renamed(data, back), codes), instead) };
    return 'children' in row ? { ...row, children: read(row.children) } : row;
  };
  return read;
}

/** What does not come is what another field says. */
function filled(row: Fields, instead: Readonly<Record<string, string>>): Fields {
  const found = Object.entries(instead).filter(([name, other]) => isNone(row[name]) && !isNone(row[other]));
  return { ...row, ...Object.fromEntries(found.map(([name, other]) => [name, row[other]])) };
}

const isNone = (value: unknown): boolean => value === undefined || value === null || value === '';

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
