import { type AnyResource, type Endpoint, isDecimal, splitSearchKey } from '@mall/sdk/contract';
import { type Flags, listFlag } from '../../command/flags.js';
import { Failure } from '../../failure/failure.js';
import type { Row } from '../../io/output/format.js';
import { type Filter, filterQuery, parseFilter } from './filter.js';
import type { Input } from './input.js';
import { filterValue, kindOfKey } from './query.js';

/**
 * One `--filter` of a write. An empty value, and a suffix that ignores its value, would match every row: both are refused.
 *
 * @example
 * writeFilter('paramKey~tmp.'); // { key: 'paramKey', value: 'tmp.', means: 'like' }
 */
export function writeFilter(text: string): Filter {
  const filter = parseFilter(text);
  const { key, value } = filter;
  if (value.trim() === '' || splitSearchKey(key)?.suffix === 'ignore')
    throw new Failure('resource:error.emptyFilter', { exit: 'usage', params: { filter: text } });
  return filter;
}

const takes = (endpoint: Endpoint, key: string, value: string): boolean =>
  endpoint.input.safeParse({ [key]: value }).success;

/** True where the list can be filtered by this field. */
export const takesFilter = (list: Endpoint, field: string): boolean =>
  takes(list, `${field}_equal`, '1') || takes(list, field, '1');

/** 3, 3.0 and 3.00 are one decimal. */
const decimalOf = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

/** True where a row really equals the values, even if the list compares less strictly. */
const fits =
  (filters: readonly Filter[], resource: AnyResource) =>
  (row: Row): boolean =>
    filters.every(({ key, value, means }) => {
      if (means !== 'equal' || !(key in row)) return true;
      const held = String(row[key] ?? '');
      return (
        held === value ||
        (isDecimal(kindOfKey(key, resource) ?? 'text') && decimalOf(held) === decimalOf(value))
      );
    });

/** The filters of a list, as its query. */
export const listFilters = (flags: Flags, list: Endpoint, resource: AnyResource): Input =>
  queryOf(
    listFlag(flags, 'filter').map((text) => typed(parseFilter(text), resource)),
    list,
  );

/** The query of a write's filters, and the check that a row matches them exactly. */
export function writeFilters(texts: readonly string[], list: Endpoint, resource: AnyResource) {
  const filters = texts.map((text) => typed(writeFilter(text), resource));
  return { query: queryOf(filters, list), fits: fits(filters, resource) };
}

const typed = (filter: Filter, resource: AnyResource): Filter => ({
  ...filter,
  value: String(filterValue(filter.key, filter.value, resource)),
});

const queryOf = (filters: readonly Filter[], list: Endpoint): Input =>
  filterQuery(filters, (key, value) => takes(list, key, value));
