import { type AnyResource, type Endpoint, isDecimal, splitSearchKey } from '@mall/sdk/contract';
import { Failure } from '../../failure/failure.js';
import type { Row } from '../../io/output/format.js';
import type { Input } from './input.js';
import { filterValue, kindOfKey } from './query.js';

/** One `--filter` of a write: `KEY=VALUE` is equal, `KEY~VALUE` contains, `KEY_suffix=VALUE` is the list's own. */
interface WriteFilter {
  readonly key: string;
  /** As it travels. */
  readonly value: string;
  readonly means: 'equal' | 'like' | 'suffix';
}

/**
 * Parses one filter. An empty value, and a suffix that ignores its value, would match every row: both are refused.
 *
 * @example
 * writeFilter('paramKey~tmp.'); // { key: 'paramKey', value: 'tmp.', means: 'like' }
 */
export function writeFilter(text: string): WriteFilter {
  const [, key = '', sign, value = ''] = /^([^=~]+)([=~])(.*)$/s.exec(text) ?? [];
  if (key === '')
    throw new Failure('resource:error.badFilter', {
      exit: 'usage',
      params: { flag: '--filter', value: text },
    });
  const split = splitSearchKey(key);
  if (value.trim() === '' || split?.suffix === 'ignore')
    throw new Failure('resource:error.emptyFilter', { exit: 'usage', params: { filter: text } });
  if (split && sign === '=') return { key, value, means: 'suffix' };
  return { key, value, means: sign === '~' ? 'like' : 'equal' };
}

const takes = (endpoint: Endpoint, key: string, value: string): boolean =>
  endpoint.input.safeParse({ [key]: value }).success;

/** True where the list can be filtered by this field. */
export const takesFilter = (list: Endpoint, field: string): boolean =>
  takes(list, `${field}_equal`, '1') || takes(list, field, '1');

/** The filters as a query of the list: with a suffix where the list knows suffixes, so that it compares exactly so. */
const queryOf = (filters: readonly WriteFilter[], list: Endpoint): Input =>
  Object.fromEntries(
    filters.map(({ key, value, means }) => {
      const exact = means === 'suffix' ? key : `${key}_${means}`;
      return [means === 'equal' && !takes(list, exact, value) ? key : exact, value];
    }),
  );

/** 3, 3.0 and 3.00 are one decimal. */
const decimalOf = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

/** True where a row really equals the values, even if the list compares less strictly. */
const fits =
  (filters: readonly WriteFilter[], resource: AnyResource) =>
  (row: Row): boolean =>
    filters.every(({ key, value, means }) => {
      if (means !== 'equal' || !(key in row)) return true;
      const held = String(row[key] ?? '');
      return (
        held === value ||
        (isDecimal(kindOfKey(key, resource) ?? 'text') && decimalOf(held) === decimalOf(value))
      );
    });

/** The query of a write's filters, and the check that a row matches them exactly. */
export function writeFilters(texts: readonly string[], list: Endpoint, resource: AnyResource) {
  const filters = texts.map((text) => {
    const filter = writeFilter(text);
    return { ...filter, value: String(filterValue(filter.key, filter.value, resource)) };
  });
  return { query: queryOf(filters, list), fits: fits(filters, resource) };
}
