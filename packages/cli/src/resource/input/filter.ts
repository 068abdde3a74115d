import { splitSearchKey } from '@mall/sdk/contract';
import { Failure } from '../../failure/failure.js';

/** One `--filter`: `KEY=VALUE` is equal, `KEY~VALUE` contains, `KEY_suffix=VALUE` is the list's own. */
export interface Filter {
  readonly key: string;
  readonly value: string;
  readonly means: 'equal' | 'like' | 'suffix';
}

/**
 * Parses one filter, of a list or of a write.
 *
 * @example
 * parseFilter('paramKey~tmp.'); // { key: 'paramKey', value: 'tmp.', means: 'like' }
 */
export function parseFilter(text: string): Filter {
  const [, key = '', sign, value = ''] = /^([^=~]+)([=~])(.*)$/s.exec(text) ?? [];
  if (key === '')
    throw new Failure('resource:error.badFilter', {
      exit: 'usage',
      params: { flag: '--filter', value: text },
    });
  if (sign === '=' && splitSearchKey(key)) return { key, value, means: 'suffix' };
  return { key, value, means: sign === '~' ? 'like' : 'equal' };
}

/**
 * Filters as a query: with a suffix where the list knows suffixes, so that it compares exactly so.
 *
 * @param takes whether the list takes a key with such a value
 */
export const filterQuery = (
  filters: readonly Filter[],
  takes: (key: string, value: string) => boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filters.map(({ key, value, means }) => {
      const exact = means === 'suffix' ? key : `${key}_${means}`;
      return [means === 'equal' && !takes(exact, value) ? key : exact, value];
    }),
  );
