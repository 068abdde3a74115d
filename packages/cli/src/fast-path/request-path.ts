import { listFlag, textFlag } from '../command/flags.js';
import { filterQuery, parseFilter } from '../resource/input/filter.js';
import { orderBy, type PageOptions, sortKeys } from '../resource/input/query.js';
import { bareId } from '../resource/rows/bare-id.js';
import { isPlain } from './plain-reply.js';
import type { FastPathCommand, PlainLine } from './read-line.js';

/** Path and query as the client would send them; undefined, or an error, where its schema has to be asked. */
export const pathOf = (line: PlainLine, paging: PageOptions): string | undefined =>
  line.command.verb === 'get' ? getPath(line) : listPath(line, paging);

const id = { kind: 'id', mayBeAbsent: false, mayBeNull: false } as const;

function getPath({ noun, command, args }: PlainLine): string | undefined {
  const wanted = bareId(args[0] ?? '', noun);
  if (!isPlain(wanted, id)) return undefined;
  const { path } = command;
  return path.includes('{id}') ? path.replace('{id}', wanted) : `${path}?id=${wanted}`;
}

/** The longest order that a list takes. */
const maxOrderLength = 200;

function listPath({ command, flags }: PlainLine, { first, size }: PageOptions): string | undefined {
  const given = command.flags.flatMap(({ name, field, key }): Given[] => {
    const value = flags[name];
    return field !== undefined && typeof value === 'string' ? [{ field, key: key ?? field, value }] : [];
  });
  // Flags of text: each value is what was typed.
  const filters = listFlag(flags, 'filter').map(parseFilter);
  // Whether the list compares other keys exactly its schema knows.
  if (filters.some(({ key, means }) => means !== 'suffix' && !command.filters.includes(key)))
    return undefined;
  const own = filterQuery(filters, (key) => command.suffixes.some((suffix) => key.endsWith(`_${suffix}`)));
  const fields = { ...Object.fromEntries(given.map((one) => [keyOf(one, own), one.value])), ...own };
  const plain =
    given.every(({ field, value }) => isKnown(command, field, value)) &&
    Object.entries(own).every(([key, value]) => isKnown(command, key, value));
  if (!plain || (textFlag(flags, 'sort') ?? '').length > maxOrderLength) return undefined;
  const order = orderBy(sortKeys(flags, command.sortable));
  const query = { ...fields, ...order, current: first, size };
  const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  return `${command.path}?${new URLSearchParams(pairs)}`;
}

interface Given {
  readonly field: string;
  readonly key: string;
  readonly value: string;
}

/** As `searchQuery` has it: nothing is asked for nothing, and what a filter asks already is not asked again. */
const keyOf = ({ field, key, value }: Given, own: Readonly<Record<string, string>>): string =>
  value === '' || key in own ? field : key;

/** The list's own schema would take this key with this text. */
function isKnown({ search, filters, suffixes }: FastPathCommand, key: string, value: string): boolean {
  const declared = search[key];
  if (declared) return isPlain(value, declared);
  const at = key.lastIndexOf('_');
  const suffixed = filters.includes(key.slice(0, at)) && suffixes.includes(key.slice(at + 1));
  return filters.includes(key) || suffixed;
}
